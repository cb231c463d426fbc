import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { buildTestApp } from '#server/testing/test-app.ts'

const webFolder = await mkdtemp(path.join(tmpdir(), 'elektroodbior-pages-'))
await mkdir(path.join(webFolder, 'assets'))
for (const page of ['index', 'home', 'new-order', 'login'])
  await writeFile(path.join(webFolder, `${page}.html`), `<title>${page}</title>`)
await writeFile(path.join(webFolder, 'assets/main-abc123.js'), 'plain')
await writeFile(path.join(webFolder, 'assets/main-abc123.js.br'), brotliCompressSync('brotli'))
await writeFile(path.join(webFolder, 'assets/code-worker-abc123.js'), 'reader')
await writeFile(path.join(webFolder, 'assets/code-worker-abc123.js.br'), brotliCompressSync('reader'))
await writeFile(path.join(webFolder, 'version.json'), '{"name":"elektroodbior"}')
await writeFile(path.join(webFolder, '.hidden'), 'secret')
afterAll(() => rm(webFolder, { recursive: true }))

const { app } = await buildTestApp({ webFolder })

describe('pages', () => {
  test.each([
    ['/', 'index'],
    ['/orders', 'index'],
    ['/orders/details/1', 'index'],
    ['/reset-password/abc', 'index'],
    ['/order', 'index'],
    ['/info/token', 'index'],
    ['/HOME', 'index'],
    ['/profile/', 'index'],
    ['/%6Frders', 'index'],
    ['/home', 'home'],
    ['/home?from=mail', 'home'],
    ['/login', 'login'],
    ['/login?from=mail', 'login'],
    ['/login/', 'index'],
    ['/newOrder', 'new-order'],
    ['/newOrder/some-token', 'new-order'],
    ['/newOrder/%E0%A4%A', 'new-order'],
    ['/orders?search=abc%00', 'index'],
    ['/orders/details/%00', 'index'],
    ['/newOrder/%00', 'new-order'],
    // Fetch clients resolve `.` and `..` before they send the address.
    ['//evil.example/%2e%2e', 'index'],
    ['/orders/./', 'index'],
    ['/orders/..', 'index'],
    ['/orders//', 'index'],
    ['/home//', 'index'],
    ['/newOrder//', 'new-order'],
  ])('D-C3.7 %s answers the page %s, which browsers revalidate each time', async (url, page) => {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
    expect(answer.body).toBe(`<title>${page}</title>`)
  })

  const WITHOUT_A_SCREEN = [
    '/nosuchpage',
    '/newOrders',
    '/newOrder/token/more',
    '/orders/details',
    '/orders/details/1/2',
    '/v1x',
    '/orders/%E0%A4%A',
    '//x',
    '/orders/details//1',
    '/orders%5c',
    '/orders%2F%2F',
  ]
  test.each(WITHOUT_A_SCREEN)(
    'D-C3.7 ROUTE-4 %s, which no screen has, answers the start page with 404',
    async (url) => {
      const answer = await app.inject(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(answer.body).toMatch(/^<title>(?:index|new-order)<\/title>$/)
    },
  )

  test('ROUTE-4 a page with 404 is sent whole, whatever the browser has cached', async () => {
    const { etag } = (await app.inject('/nosuchpage')).headers
    for (const headers of [{ 'if-none-match': String(etag) }, { range: 'bytes=0-1' }]) {
      const answer = await app.inject({ url: '/nosuchpage', headers })
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toBe('<title>index</title>')
    }
  })

  test('D-C3.7 HEAD answers like GET, without the body', async () => {
    for (const url of ['/home', '/orders', '/assets/main-abc123.js']) {
      const answer = await app.inject({ method: 'HEAD', url })
      expect(answer.statusCode, url).toBe(200)
      expect(answer.body).toBe('')
    }
  })

  test.each(['/v1', '/v1/nothing', '/v1/index.html', '/%761/nothing', '/health/nothing'])(
    'D-C3.7 %s is an address of the server, not of a page',
    async (url) => {
      const answer = await app.inject(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toContain('application/problem+json')
      expect(answer.headers['cache-control']).toBe('no-store')
    },
  )

  test('D-C3.7 answers other methods with no page', async () => {
    expect((await app.inject({ method: 'POST', url: '/orders' })).statusCode).toBe(404)
  })
})

describe('files', () => {
  test('caches hashed assets forever, and sends the smallest form that the browser accepts', async () => {
    const plain = await app.inject('/assets/main-abc123.js')
    expect(plain.body).toBe('plain')
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const small = await app.inject({
      url: '/assets/main-abc123.js',
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(small.headers['content-encoding']).toBe('br')
    expect(small.headers['content-type']).toContain('javascript')
    expect(small.headers['vary']).toMatch(/accept-encoding/i)
  })

  test('PLUS-21 D-I25 only the worker that reads codes may compile WebAssembly', async () => {
    const policyOf = async (url: string, headers = {}) =>
      (await app.inject({ url, headers })).headers['content-security-policy']
    const mayCompile = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
    expect(await policyOf('/assets/code-worker-abc123.js')).toBe(mayCompile)
    expect(await policyOf('/assets/code-worker-abc123.js', { 'accept-encoding': 'br' })).toBe(mayCompile)
    for (const url of ['/assets/main-abc123.js', '/newOrder', '/code-worker-abc123.js'])
      expect(await policyOf(url), url).toMatch(/^default-src 'self'(?!.*unsafe)/)
  })

  test('D-I17 version.json is at the root and revalidated each time', async () => {
    const answer = await app.inject('/version.json')
    expect(answer.json()).toEqual({ name: 'elektroodbior' })
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  test.each(['/assets/main-old.js', '/assets/x', '/favicon.ico', '/home/style.css'])(
    'a missing file %s is 404 without a page',
    async (url) => {
      const answer = await app.inject(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toContain('application/problem+json')
    },
  )

  test('rejects a file whose address no folder can have, without a page', async () => {
    const answer = await app.inject('/assets//main-abc123.js')
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toContain('application/problem+json')
  })

  test.each([
    '/.hidden',
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2f..%2fetc/passwd',
  ])('%s reaches nothing outside the folder', async (url) => {
    const answer = await app.inject(url)
    expect(answer.body).not.toMatch(/secret|"name"|root:/)
  })
})
