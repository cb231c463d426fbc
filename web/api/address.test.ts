import { afterEach, expect, test, vi } from 'vitest'
import { answering, json } from '#web/testing/render.tsx'

afterEach(() => document.head.replaceChildren())

/** Returns the addresses of two calls from a page with these settings, which are read once at page load. */
async function addressesOn(settings: object | null): Promise<string[]> {
  vi.resetModules()
  if (settings) {
    const meta = document.createElement('meta')
    meta.name = 'page-settings'
    meta.content = JSON.stringify(settings)
    document.head.append(meta)
  }
  const [{ publicApi }, { askCurrentSession }] = await Promise.all([
    import('./public.ts'),
    import('./current-session.ts'),
  ])
  const calls = answering(json(200, { packageTypes: [] }))
  await publicApi.listPackageTypes({})
  await askCurrentSession()
  return calls.map(({ url }) => url)
}

test('D-I17.2 calls the API at the page’s own origin where the page names no other', async () => {
  const own = ['/v1/public/package', '/v1/client/user/session']
  expect(await addressesOn(null)).toEqual(own)
  expect(await addressesOn({})).toEqual(own)
})

test('D-I17.2 CONST-26 calls the API at the origin that the page names', async () => {
  expect(await addressesOn({ apiUrl: 'https://api.example' })).toEqual([
    'https://api.example/v1/public/package',
    'https://api.example/v1/client/user/session',
  ])
})

test('the address of a call has its parameters encoded, before an ending too', async () => {
  const { addressOf } = await import('./address.ts')
  const address = addressOf({ path: '/companies/:id/statement/:year.csv' }, { id: 'a/b?', year: '2026' })
  expect(address).toMatch(/\/v1\/companies\/a%2Fb%3F\/statement\/2026\.csv$/)
})
