// Builds the server: it and the operator's tool with everything they import, packages included, as a few files that Node reads at once.
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import http from 'node:http'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

const top = join(import.meta.dirname, '..')
const out = join(top, 'dist/server')

/** Native, or with files of their own beside their code: left in node_modules. */
const EXTERNAL = ['@node-rs/argon2', '@fastify/swagger-ui', 'pdfkit', 'pg-native']
const OWN_CODE = /^(?:contract|database|server|settings)\/(?!launch)/

/** A module that reads a file beside it (a migration, the catalogue, the pages) finds it beside its source. */
const addressesOfSources: Plugin = {
  name: 'addresses-of-sources',
  enforce: 'pre',
  transform(code, id) {
    const source = relative(top, id)
    if (!OWN_CODE.test(source) || !code.includes('import.meta.')) return undefined
    if (/import\.meta\.(?!url\b)/.test(code))
      throw new Error(`${source}: only import.meta.url is known in the built server`)
    const address = `new URL(${JSON.stringify(`../../${source}`)}, import.meta.url).href`
    // No line moves, so that the map of the source holds.
    return { code: code.replaceAll('import.meta.url', address), map: null }
  },
}

/** A stack that leads through a package names the place in the built file: the maps are a tenth of the size, and read as quickly. */
const ownCodeMapped: Plugin = {
  name: 'own-code-mapped',
  transform: (code, id) => (id.includes('/node_modules/') ? { code, map: { mappings: '' } } : undefined),
}

/**
 * An `import` of `node:http` reads everything that it offers, so that it also loads what is meant to be loaded when it is used:
 * the whole of `fetch`. Taken as an object, nothing is read but what is named.
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

/** Of the texts of screens the server repeats some of `common`: the others would be read at every start for nothing. */
const commonTextsAlone: Plugin = {
  name: 'common-texts-alone',
  enforce: 'pre',
  async load(id) {
    if (!/\/web\/texts\/[a-z]{2}\.json$/.test(id)) return undefined
    const { common } = JSON.parse(await readFile(id, 'utf8')) as { common: unknown }
    return JSON.stringify({ common })
  },
}

const BEYOND_ASCII = /[^\0-\x7f]/g

/**
 * V8 keeps the text of a module for as long as the process lives, in two bytes for each character as soon as one of them needs
 * two. Written as escapes they need none. Where a tag sees how its template is written, the module stays as it is.
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
  plugins: [httpAsObject, addressesOfSources, commonTextsAlone, ownCodeMapped, sourcesInAscii],
  ssr: { noExternal: true, external: EXTERNAL },
  build: {
    ssr: true,
    target: 'node24',
    outDir: out,
    emptyOutDir: true,
    sourcemap: true,
    // Names stay as they are in logs and error reports; nobody downloads it.
    minify: false,
    rolldownOptions: {
      input: {
        main: join(top, 'server/launch.ts'),
        server: join(top, 'server/server.ts'),
        admin: join(top, 'server/admin/main.ts'),
      },
      // All in one folder: the addresses of sources are counted from there.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})

// What V8 compiles of it is kept beside it, so that the first start need not do it.
const compile = `import { enableCompileCache, flushCompileCache } from 'node:module'
enableCompileCache(${JSON.stringify(join(out, 'compile-cache'))})
await import(${JSON.stringify(pathToFileURL(join(out, 'server.js')).href)})
flushCompileCache()`
execFileSync(process.execPath, ['--input-type=module', '--eval', compile], { stdio: 'inherit' })
