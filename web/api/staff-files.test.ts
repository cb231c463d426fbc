import { expect, test, vi } from 'vitest'
import { downloadStaffFile } from './staff-files.ts'

test('a file that times out is not reported as a lost connection', async () => {
  const [limit, signal] = [new AbortController(), new AbortController().signal]
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  vi.stubGlobal('fetch', (_: string, options: RequestInit) => {
    limit.abort()
    return Promise.reject(options.signal?.reason as Error)
  })
  expect(await downloadStaffFile({ orderId: 'o-1', fileId: 'f-1' }, signal)).toMatchObject({
    ok: false,
    error: { code: 'ERROR.TIMEOUT' },
  })
})
