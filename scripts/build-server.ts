// Builds the server and the operator's tool with all imports, including packages, as a few files that Node loads fast.
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import http from 'node:http'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

const top = join(import.meta.dirname, '..')
const out = join(top, 'dist/server')

/** Packages with native code or data files, which stay in node_modules. */
const EXTERNAL = ['@node-rs/argon2', '@fastify/swagger-ui', 'pdfkit', 'pg-native']
const OWN_CODE = /^(?:contract|database|server|settings)\/(?!launch)/

/** Points `import.meta.url` to the source folder, where modules find files such as migrations, the catalogue and the pages. */
const addressesOfSources: Plugin = {
  name: 'addresses-of-sources',
  enforce: 'pre',
  transform(code, id) {
    const source = relative(top, id)
    if (!OWN_CODE.test(source) || !code.includes('import.meta.')) return undefined
    if (/import\.meta\.(?!url\b)/.test(code))
      throw new Error(`${source}: only import.meta.url is known in the built server`)
    const address = `new URL(${JSON.stringify(`../../${source}`)}, import.meta.url).href`
    // Keeps the line numbers, so that the source map stays valid.
    return { code: code.replaceAll('import.meta.url', address), map: null }
  },
}

/** Maps only our own code: the source maps are a tenth of the size. A stack trace through a package names the built file. */
const ownCodeMapped: Plugin = {
  name: 'own-code-mapped',
  transform: (code, id) => (id.includes('/node_modules/') ? { code, map: { mappings: '' } } : undefined),
}

/**
 * Imports `node:http` as an object. A named import would read all of its properties, also lazy ones such as the whole `fetch`
 * implementation.
 */
const HTTP = '\0node:http'
const httpAsObject: Plugin = {
  name: 'http-as-object',
  enforce: 'pre',
  resolveId(source, _importer, { kind }: { kind?: string }) {
    return kind === 'import-statement' && /^(?:node:)?http$/.test(source) ? HTTP : undefined
  },
  load(id) {
    if (id !== HTTP) return undefined
    const names = Object.entries(Object.getOwnPropertyDescriptors(http)).filter(([, { get }]) => !get)
    return [
      "const http = process.getBuiltinModule('node:http')",
      'export default http',
      ...names.map(([name]) => `export const ${name} = http.${name}`),
    ].join('\n')
  },
}

/** Areas of the screens' texts that server/texts.ts reads. The others would slow down every start. */
const AREAS = ['common', 'errors', 'order-errors', 'access', 'portal', 'events', 'documents', 'order-checks']
const ownAreasAlone: Plugin = {
  name: 'own-areas-alone',
  enforce: 'pre',
  async load(id) {
    if (!/\/web\/texts\/[a-z]{2}\.json$/.test(id)) return undefined
    const texts = JSON.parse(await readFile(id, 'utf8')) as Record<string, unknown>
    return JSON.stringify(Object.fromEntries(AREAS.map((area) => [area, texts[area]])))
  },
}

const BEYOND_ASCII = /[^\0-\x7f]/g

/**
 * Escapes non-ASCII characters in the bundle. V8 keeps each module's text in memory, with two bytes per character as soon as
 * one needs two. Modules with raw template strings stay unchanged.
 */
const sourcesInAscii: Plugin = {
  name: 'sources-in-ascii',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || /\braw`[^`]*[^\0-\x7f][^`]*`/.test(chunk.code)) continue
      chunk.code = chunk.code.replaceAll(BEYOND_ASCII, escaped)
    }
  },
}

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

process.env['NODE_ENV'] = 'production'
await build({
  configFile: false,
  root: top,
  logLevel: 'warn',
  publicDir: false,
  plugins: [httpAsObject, addressesOfSources, ownAreasAlone, ownCodeMapped, sourcesInAscii],
  ssr: { noExternal: true, external: EXTERNAL },
  build: {
    ssr: true,
    target: 'node24',
    outDir: out,
    emptyOutDir: true,
    sourcemap: true,
    // Keeps the names of functions in the errors of the log.
    minify: false,
    rolldownOptions: {
      input: {
        main: join(top, 'server/launch.ts'),
        server: join(top, 'server/server.ts'),
        admin: join(top, 'server/admin/main.ts'),
      },
      // A single folder, because source addresses are relative to it.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})

// Creates V8's compile cache, so that the first start is fast.
const compile = `import { enableCompileCache, flushCompileCache } from 'node:module'
enableCompileCache(${JSON.stringify(join(out, 'compile-cache'))})
await import(${JSON.stringify(pathToFileURL(join(out, 'server.js')).href)})
flushCompileCache()`
execFileSync(process.execPath, ['--input-type=module', '--eval', compile], { stdio: 'inherit' })
