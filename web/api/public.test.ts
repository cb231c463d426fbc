// Public calls whose code cannot be loaded.
import { expect, test, vi } from 'vitest'
import { publicApi } from './public.ts'

vi.mock('./public-calls.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('D-F7.2 a call whose code does not load returns a lost connection, without throwing', async () => {
  expect(await publicApi.listPackageTypes({})).toMatchObject({
    ok: false,
    status: 0,
    error: { code: 'ERROR.NETWORK' },
  })
})
