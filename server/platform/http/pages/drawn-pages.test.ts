// Replaces the code that renders pages with a module that a worker runs, as the build writes one.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { buildTestApp } from '#server/testing/test-app.ts'
import { makeDispatcher, type OrderApp } from '#server/testing/test-orders.ts'
import { firstSettings } from '#settings/operator.ts'

const DRAWING = `import { parentPort, workerData } from 'node:worker_threads'
const { frames, settings } = workerData
const { name } = settings.company
if (name === 'Awaria') throw new Error('nothing is drawn')
const page = (what) => '<head><title>' + what + ' ' + frames.said + ' ' + name + '</title></head>'
parentPort.postMessage({
  'index.html': page('index'),
  'home.html': page('home'),
  ['assets/home-en-' + name + '.json']: JSON.stringify({ title: name }),
  'favicon.svg': '<svg>' + name + '</svg>',
})`

const top = await mkdtemp(path.join(tmpdir(), 'elektroodbior-drawn-'))
const webFolder = path.join(top, 'web')
await mkdir(path.join(webFolder, 'assets'), { recursive: true })
await mkdir(path.join(top, 'prerender'))
for (const page of ['index', 'home'])
  await writeFile(path.join(webFolder, `${page}.html`), `<head><title>${page} as built</title></head>`)
await writeFile(path.join(webFolder, 'favicon.svg'), '<svg>as built</svg>')
await writeFile(path.join(top, 'prerender/draw-pages.js'), DRAWING)
await writeFile(path.join(top, 'prerender/package.json'), '{"type":"module"}')
await writeFile(path.join(top, 'prerender/frames.json'), '{"said":"of"}')
afterAll(() => rm(top, { recursive: true }))

async function site(env: Record<string, string> = {}) {
  const shop = await buildTestApp({ webFolder, env })
  const { browser } = await makeDispatcher(shop as OrderApp, { isAdministrator: true })
  const changed = async (sections: object) => {
    const { version } = (await browser.call('GET', '/staff/settings')).json<{ version: number }>()
    const answer = await browser.call('PATCH', '/staff/settings', { body: { version, ...sections } })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const called = (name: string) => changed({ company: { ...firstSettings.company, name } })
  return { ...shop, changed, called }
}

describe('pages', () => {
  test('STAFF-47 are the built ones until the settings differ', async () => {
    const { app, called } = await site()
    expect((await app.inject('/home')).body).toContain('home as built')
    expect((await app.inject('/favicon.svg')).body).toContain('as built')
    await called('Warta')
    expect((await app.inject('/home')).body).toContain('<title>home of Warta</title>')
    expect((await app.inject('/orders')).body).toContain('<title>index of Warta</title>')
    await called(firstSettings.company.name)
    expect((await app.inject('/home')).body).toContain('home as built')
    expect((await app.inject('/favicon.svg')).body).toContain('as built')
  })

  test('STAFF-47 have another ETag after a change, and are sent compressed', async () => {
    const { app, called } = await site()
    await called('Warta')
    const { headers } = await app.inject('/home')
    const again = (etag: unknown) =>
      app.inject({ url: '/home', headers: { 'if-none-match': String(etag), 'accept-encoding': 'br' } })
    expect((await again(headers['etag'])).statusCode).toBe(304)
    await called('Odra')
    const changed = await again(headers['etag'])
    expect([changed.statusCode, changed.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(brotliDecompressSync(changed.rawPayload).toString()).toContain('home of Odra')
  })

  test('STAFF-47 contain the settings of the installation like the built ones', async () => {
    const { app, called } = await site({ API_URL: 'https://api.example' })
    expect((await app.inject('/home')).body).toContain('name="page-settings"')
    await called('Warta')
    const { body } = await app.inject('/home')
    expect(body).toContain('name="page-settings"')
    expect(body).toContain('home of Warta')
  })

  test('STAFF-47 in production say that no orders are accepted while a setting is an example, and whether somebody answers the phone', async () => {
    const { app, changed } = await site({
      APP_ENV: 'prod',
      STAFF_SECOND_FACTOR: 'optional',
      PUBLIC_URL: 'https://odbior.example',
    })
    const said = async (url: string) =>
      /noOrders&quot;:\{&quot;canBeCalled&quot;:(?<can>\w+)/.exec((await app.inject(url)).body)?.groups?.[
        'can'
      ]
    const { company, contact } = firstSettings
    expect([await said('/home'), await said('/orders')]).toEqual(['false', 'false'])
    await changed({ contact: { ...contact, email: 'biuro@warta.com.pl', phone: '+48987654321' } })
    expect(await said('/orders')).toBe('true')
    const address = { ...company.address, street: 'ul. Warciana 5' }
    await changed({
      company: { ...company, legalName: 'Warta', nip: '7740001454', bdo: '000012345', address },
    })
    expect(await said('/orders')).toBeUndefined()
  })

  test('STAFF-47 find their files after a new rendering, and the favicon is the newest', async () => {
    const { app, called } = await site()
    await called('Warta')
    await called('Odra')
    for (const name of ['Warta', 'Odra']) {
      const named = await app.inject(`/assets/home-en-${name}.json`)
      expect(named.json()).toEqual({ title: name })
      expect(named.headers['cache-control']).toContain('immutable')
    }
    expect((await app.inject('/assets/home-en-Nysa.json')).statusCode).toBe(404)
    const mark = await app.inject('/favicon.svg')
    expect([mark.body, mark.headers['content-type']]).toEqual([
      '<svg>Odra</svg>',
      expect.stringContaining('image/svg+xml'),
    ])
  })

  test('STAFF-47 that cannot be rendered stay unchanged, and the log says so', async () => {
    const { app, called, logLines } = await site()
    await called('Warta')
    await called('Awaria')
    expect((await app.inject('/home')).body).toContain('home of Warta')
    expect(logLines().map(({ msg }) => msg)).toContain('the pages were not drawn by the new settings')
  })

  test('STAFF-47 of a process that did not change the settings follow by themselves', async () => {
    const { app, settings, database } = await site()
    const following = settings.follow()
    const said = { ...firstSettings, company: { ...firstSettings.company, name: 'Nysa' } }
    await database.executeSql(
      `insert into operator_settings (version, settings, notice_version, sections, changed_at) values (7, $1, 'x', '{}', now())`,
      [JSON.stringify(said)],
    )
    await expect
      .poll(async () => (await app.inject('/home')).body, { timeout: 5000 })
      .toContain('home of Nysa')
    await following.stop()
  })
})
