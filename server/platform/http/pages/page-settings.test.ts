import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { buildTestApp } from '#server/testing/test-app.ts'

const webFolder = await mkdtemp(path.join(tmpdir(), 'elektroodbior-settings-'))
for (const page of ['index', 'home', 'new-order'])
  await writeFile(path.join(webFolder, `${page}.html`), `<head><title>${page}</title></head>`)
afterAll(() => rm(webFolder, { recursive: true }))

const { app } = await buildTestApp({
  webFolder,
  env: {
    APP_ENV: 'prod',
    PUBLIC_URL: 'https://odbior.example',
    SENTRY_DSN: 'https://key@errors.example/1',
    API_URL: 'https://api.example',
  },
})

const settingsIn = (html: string) =>
  JSON.parse(
    (/name="page-settings" content="(.*?)"/.exec(html)?.[1] ?? 'null').replaceAll('&quot;', '"'),
  ) as unknown

test.each(['/', '/home', '/newOrder', '/orders'])(
  'D-I17.2 CONST-26 REPORT-2 %s tells the browser the API’s address and the error-reporting service',
  async (url) => {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(settingsIn(answer.body)).toEqual({
      apiUrl: 'https://api.example',
      reports: {
        sentryDsn: 'https://key@errors.example/1',
        environment: 'prod',
        release: 'elektroodbior@0.0.0-test',
      },
      noOrders: { canBeCalled: false },
    })
    expect(answer.headers['content-security-policy']).toContain(
      "connect-src 'self' https://api.example https://errors.example",
    )
  },
)

test('such a page is compressed and has an ETag', async () => {
  const plain = await app.inject('/home')
  const br = await app.inject({ url: '/home', headers: { 'accept-encoding': 'gzip, br' } })
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  const gzip = await app.inject({ url: '/home', headers: { 'accept-encoding': 'gzip' } })
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  const again = await app.inject({
    url: '/home',
    headers: { 'if-none-match': String(plain.headers['etag']) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('REPORT-4 in test names no error reports, and without settings serves the built page unchanged', async () => {
  const { app: plain } = await buildTestApp({
    webFolder,
    env: { SENTRY_DSN: 'https://key@errors.example/1' },
  })
  expect((await plain.inject('/home')).body).toBe('<head><title>home</title></head>')
})
