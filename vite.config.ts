import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig, type Plugin } from 'vite'
import { landingFactsOf, pageOperatorOf } from './contract/settings/page-operator.ts'
import { buildTargets } from './scripts/browsers/supported.ts'
import { FIRST_NOTICE_VERSION, firstSettings } from './settings/operator.ts'
import { textsByArea } from './web/texts/areas-plugin.ts'

// Component tests read this file too, and find their own files from the top folder.
const isTest = process.env['VITEST'] !== undefined

/** Few large chunks, because a chunk for each shared module would cost more in requests and lost compression than it saves. */
const CHUNKS = [
  // Modules that the landing page runs before React has loaded, and that every other page needs too.
  {
    name: 'start',
    test: /\/(?:contract\/languages|web\/(?:api\/(?:current-session|version)|error-report\/start-reporting|lib\/once-more|session\/(?:broadcast|stored-person)|lib\/newer-functions\/newer-functions|texts\/locale|app\/own-link))\.ts$/,
    priority: 40,
  },
  {
    name: 'base',
    test: /\/(?:web\/(?:app\/start-application\.tsx|shell\/screen-title\.ts)|react-query\/build\/modern\/queryOptions\.js)$/,
    priority: 30,
  },
  // Modules that both forms and their calls need. They go into the first of three chunks, so that no form waits for the other
  // two.
  {
    name: 'fields',
    test: /\/(?:web\/ui\/(?:field|text-input)\.tsx|web\/api\/result\.ts|contract\/fields\/email\.ts)$/,
    priority: 22,
  },
  // Modules for the first fields of every order form. Modules shared with other screens are excluded, because those screens would
  // load this whole chunk.
  {
    name: 'order-form',
    test: /\/web\/(?:equipment\/catalogue\.ts|api\/public\.ts|lib\/(?:is-narrow-screen|watch-press)\.ts|ui\/checkbox\.|shell\/new-order-shell|order-form\/(?:order-form|form-head|use-|model\/(?!access-kind|validate-order|order-body|loose-package|use-weight|known-company|set-values)|fields\/(?!go-to-field|email-hint|likely-email)|draft\/(?:use-|draft\.|draft-offer)|submit\/(?:use-|unheard|sending-part)|summary\/(?:section-list|aside)|sections\/(?:company\/(?:company-line|company-contact-fields|bdo-|company-lookup\.module|registry-findings)|pickup\/(?!access-fields|branch-fields))))/,
    priority: 21,
    includeDependenciesRecursively: false,
  },
  // Small modules that many screens need. Without this group each would be a request of its own.
  {
    name: 'small',
    test: /\/(?:web\/(?:lib\/loadable\.ts|ui\/(?:failed-note|select|skeleton)\.)|contract\/(?:errors\.ts|orders\/(?:order|place-fields)\.ts|fields\/(?:check-digits|phone|postal-code)\.ts))/,
    priority: 20,
    includeDependenciesRecursively: false,
  },
  // Small modules that only screens with an order form or a sent order need.
  {
    name: 'order-small',
    test: /\/(?:web\/(?:api\/personal-data-notice\.ts|equipment\/plain-groups\.ts|screens\/place-order\/try-again\.tsx)|contract\/(?:waste-register\.ts|orders\/(?:weight|package-sums)\.ts|catalogue\/(?:waste-code|search)\.ts|fields\/(?:bdo|nip|regon|pickup-hours|quantity)\.ts))/,
    priority: 20,
    includeDependenciesRecursively: false,
  },
  // Validation of an order, and the calls that send it.
  {
    name: 'order-rules',
    test: /\/(?:web\/(?:api\/public-calls|order-form\/model\/(?:validate-order|order-body)|screens\/place-order\/visitor\/visitor-rules)\.ts|contract\/(?:company-registry\/|endpoints\/(?:order-headers|public-endpoints)\.ts|orders\/(?:order-size|place-order)|companies\/company-fields\.ts|fields\/(?:krs|bounded-list|full-name)\.ts))/,
    priority: 19,
    includeDependenciesRecursively: false,
  },
  // Files of an order, in the form and after sending.
  {
    name: 'order-files',
    test: /\/web\/(?:orders\/(?:file-problem|sent-order)\.ts|api\/(?:upload|send-order-file)\.ts|ui\/progress-bar\.)/,
    priority: 18,
    includeDependenciesRecursively: false,
  },
  {
    name: 'calls',
    test: /\/(?:web\/api\/client\.ts$|contract\/fields\/text\.ts$|node_modules\/zod\/)/,
    priority: 20,
  },
  { name: 'ticket', test: /\/web\/ui\/slip\.tsx$/, priority: 25 },
  {
    name: 'badge',
    test: /\/web\/(?:ui\/badge|orders\/status-badge)\.tsx$/,
    priority: 26,
    includeDependenciesRecursively: false,
  },
  { name: 'cable', test: /\/web\/ui\/cable\.tsx$/, priority: 27 },
  { name: 'words', test: /\/web\/(?:ui\/note\.tsx|texts\/format\.ts)$/, priority: 28 },
]

/** Serves the pages of staff and drivers from their own HTML files, as the server does. */
const staffPages: Plugin = {
  name: 'staff-pages',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (/^\/staff(?:[/?]|$)/i.test(request.url ?? '')) request.url = '/staff.html'
      if (/^\/driver\/[^/.]+$/.test(request.url ?? '')) request.url = '/driver.html'
      next()
    })
  },
}

/** Writes the operator's data into every page, as the server does. */
const operatorInPages: Plugin = {
  name: 'operator-in-pages',
  apply: 'serve',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: {
        name: 'operator',
        content: JSON.stringify({
          ...pageOperatorOf(firstSettings, FIRST_NOTICE_VERSION),
          landing: landingFactsOf(firstSettings),
        }),
      },
    },
  ],
}

/**
 * No page uses React Router's links and forms, but every page's first script would contain them: the bundler takes their
 * `displayName` assignments for side effects. Removing these lets it drop the components.
 */
const withoutUnusedLinks: Plugin = {
  name: 'without-unused-links',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/lib\/dom\/lib\.js$/ },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/ = (?=React\$1\.forwardRef\()/g, ' = /* @__PURE__ */ '),
  },
}

/** Descriptions, limits and problems of calls. Only the server and the API's description need them, so no page carries them. */
const CALL_DESCRIPTIONS =
  /^ +(?:summary:\s*(?<quote>['"`])(?:\\.|(?!\k<quote>)[^\\])*\k<quote>|rate: '\w+'|status: 201|bodyIsStreamed: true|bodyLimitBytes: \w+|problems: \[[^\]]*\]),$/gm
/** A function call in a table would keep the bundler from dropping the tables that a page does not use. */
const CALL_OPENINGS = /^ +\.\.\.(?<method>GET|POST|PUT|PATCH|DELETE)\((?<access>'?\w+'?), (?<path>.+)\),$/gm
const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/endpoints\/.*\.ts$/ },
    handler: (code) =>
      code
        .replaceAll(CALL_DESCRIPTIONS, '')
        .replaceAll(CALL_OPENINGS, "method: '$<method>', path: $<path>, access: $<access>,")
        // Pages send the calls of administrators as those of other staff.
        .replaceAll("access: 'administrators'", "access: 'staff'"),
  },
}

/** Wraps Vite's helper for `import()` and its style sheets once, so that every later download is retried. */
const partsAskedForTwice: Plugin = {
  name: 'parts-asked-for-twice',
  apply: 'build',
  transform: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler(code) {
      const wrapped = code.replace('export const __vitePreload =', 'const fetchPart =')
      // Vite treats a style sheet that failed as loaded.
      const fetching = wrapped.replace(/(\(err\) => \{\s*)seen\[href\] = void 0/, '$1delete seen[href]')
      if (wrapped === code || fetching === wrapped)
        this.error('Vite fetches parts in another way: see web/lib/once-more.ts')
      return `import { onceMore, watchStyleSheets } from ${JSON.stringify(`${import.meta.dirname}/web/lib/once-more.ts`)}
${fetching}
watchStyleSheets()
export const __vitePreload = (...part) => onceMore(() => fetchPart(...part))`
    },
  },
}

/**
 * Fails the build if a module is imported both statically and by `import()`, because it would then load at once and the page
 * would grow unnoticed.
 */
const everyWaitIsReal: Plugin = {
  name: 'every-wait-is-real',
  apply: 'build',
  onLog(_level, { code, message }) {
    if (code === 'INEFFECTIVE_DYNAMIC_IMPORT') this.error(message)
  },
}

/** Keeps style sheets of the kit whose class names no script reads, because HTML of the server has them. */
const keptStyles: Plugin = {
  name: 'kept-styles',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: () => ({ code: 'export {}', moduleSideEffects: 'no-treeshake' }),
  },
}

/** Applications of their own, by mode. Each is built into the same folder. */
const PARTS: Record<string, BuildOptions['rolldownOptions']> = {
  staff: { input: ['web/staff.html'] },
  driver: { input: ['web/driver.html'] },
  // The address of a service worker sets its scope, so it has no hash. It is one file, because some browsers run no modules in
  // workers.
  'driver-worker': {
    input: ['web/driver/worker.ts'],
    output: { format: 'iife', entryFileNames: 'driver/worker.js' },
  },
  // The server draws the page and names these files in it, so they have no hash.
  status: {
    input: ['web/status/status.ts'],
    output: { entryFileNames: 'status.js', assetFileNames: 'status[extname]' },
  },
}

export default defineConfig(({ isSsrBuild, mode }) => ({
  ...(isTest ? {} : { root: 'web' }),
  plugins: [
    react(),
    textsByArea(),
    withoutUnusedLinks,
    withoutDescriptions,
    partsAskedForTwice,
    staffPages,
    operatorInPages,
    everyWaitIsReal,
    mode === 'status' && keptStyles,
  ],
  build: {
    target: buildTargets,
    outDir: '../dist/web',
    emptyOutDir: !PARTS[mode],
    manifest: PARTS[mode] ? `.vite/${mode}.json` : true,
    // The strict content security policy allows no inline scripts and no data addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: PARTS[mode] ?? {
            input: ['web/index.html', 'web/home.html'],
            output: { codeSplitting: { groups: CHUNKS } },
          },
        }),
  },
  // HTML that the server writes names the classes of the kit by file and name, as in `slip-head`.
  ...(mode === 'status' && {
    css: {
      modules: {
        generateScopedName: (name: string, file: string) => `${basename(file, '.module.css')}-${name}`,
      },
    },
  }),
  // As a module, a worker can load code that only some files need, such as the reader of workbooks.
  worker: { format: 'es' },
  server: { proxy: { '/v1': 'http://127.0.0.1:3000' } },
}))
