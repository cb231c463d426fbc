import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig, type Plugin } from 'vite'
import { landingFactsOf, pageOperatorOf } from './contract/settings/page-operator.ts'
import { buildTargets } from './scripts/browsers/supported.ts'
import { FIRST_NOTICE_VERSION, firstSettings } from './settings/operator.ts'
import { textsByArea } from './web/texts/areas-plugin.ts'

// Component tests read this file too, and look for themselves from the top folder.
const isTest = process.env['VITEST'] !== undefined

/** Few and large: a chunk for each shared module would cost more in requests and lost compression than it saves. */
const CHUNKS = [
  // What the landing page runs before React is fetched, and every other page too.
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
  // What a form shows and what its calls need too: of the two groups below the first, so that no form waits for the second.
  {
    name: 'fields',
    test: /\/(?:web\/ui\/(?:field|text-input)\.tsx|web\/api\/result\.ts|contract\/fields\/email\.ts)$/,
    priority: 22,
  },
  // What the first fields of every order form need, without what other screens share with it: those would fetch it all.
  {
    name: 'order-form',
    test: /\/web\/(?:equipment\/catalogue\.ts|api\/public\.ts|lib\/(?:is-narrow-screen|watch-press)\.ts|ui\/checkbox\.|shell\/new-order-shell|order-form\/(?:order-form|form-head|use-|model\/(?!access-kind|validate-order|order-body|loose-package|use-weight|known-company|set-values)|fields\/(?!go-to-field|email-hint|likely-email)|draft\/(?:use-|draft\.|draft-offer)|submit\/(?:use-|unheard|sending-part)|summary\/(?:section-list|aside)|sections\/(?:company\/(?:company-line|company-contact-fields|bdo-|company-lookup\.module|registry-findings)|pickup\/(?!access-fields|branch-fields))))/,
    priority: 21,
    includeDependenciesRecursively: false,
  },
  // Small things that many screens need: each alone would be a request.
  {
    name: 'small',
    test: /\/(?:web\/(?:lib\/loadable\.ts|ui\/(?:select|skeleton)\.)|contract\/(?:errors\.ts|orders\/order\.ts|fields\/(?:check-digits|phone|postal-code)\.ts))/,
    priority: 20,
    includeDependenciesRecursively: false,
  },
  // The same of those that show an order form or the order it sent, and no others.
  {
    name: 'order-small',
    test: /\/(?:web\/(?:api\/personal-data-notice\.ts|equipment\/plain-groups\.ts|screens\/place-order\/try-again\.tsx)|contract\/(?:waste-register\.ts|orders\/(?:weight|package-sums)\.ts|catalogue\/(?:waste-code|search)\.ts|fields\/(?:bdo|nip|regon|pickup-hours|quantity)\.ts))/,
    priority: 20,
    includeDependenciesRecursively: false,
  },
  // What an order is validated by, and its calls.
  {
    name: 'order-rules',
    test: /\/(?:web\/(?:api\/public-calls|order-form\/model\/(?:validate-order|order-body)|screens\/place-order\/visitor\/visitor-rules)\.ts|contract\/(?:company-registry\/|endpoints\/(?:order-headers|public-endpoints)\.ts|orders\/(?:order-size|place-order)|companies\/company-fields\.ts|fields\/(?:krs|bounded-list|full-name)\.ts))/,
    priority: 19,
    includeDependenciesRecursively: false,
  },
  // Files of an order, in the form and after it was sent.
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

/** As the server does: the pages of the staff and of drivers are other files. */
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

/** As the server does: every page names the operator. */
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
 * React Router's links and forms, of which no page uses any, would stay in every page's first script: they are given names for
 * developers' tools, which a bundler takes for something that they do.
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

/** What a call does in words, its limit and its problems are for the server and the API's description: no page carries them. */
const CALL_DESCRIPTIONS =
  /^ +(?:summary:\s*(?<quote>['"`])(?:\\.|(?!\k<quote>)[^\\])*\k<quote>|rate: '\w+'|problems: \[[^\]]*\]),$/gm
const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/endpoints\/.*\.ts$/ },
    handler: (code) => code.replaceAll(CALL_DESCRIPTIONS, ''),
  },
}

/** Every `import()` and its style sheets are fetched by Vite's own helper: it is wrapped once, for all parts that are fetched later. */
const partsAskedForTwice: Plugin = {
  name: 'parts-asked-for-twice',
  apply: 'build',
  transform: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler(code) {
      const wrapped = code.replace('export const __vitePreload =', 'const fetchPart =')
      // Vite remembers a style sheet that failed like one that has come.
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

/** A module that is fetched later and imported at once as well comes at once: whoever put it off is told, and not by a page that grew. */
const everyWaitIsReal: Plugin = {
  name: 'every-wait-is-real',
  apply: 'build',
  onLog(_level, { code, message }) {
    if (code === 'INEFFECTIVE_DYNAMIC_IMPORT') this.error(message)
  },
}

/** Applications of their own, by mode: each is built beside what is built already. */
const PARTS: Record<string, BuildOptions['rolldownOptions']> = {
  staff: { input: ['web/staff.html'] },
  driver: { input: ['web/driver.html'] },
  // The address of a service worker sets its scope, so it has no hash. It is one file: not every browser runs modules in workers.
  'driver-worker': {
    input: ['web/driver/worker.ts'],
    output: { format: 'iife', entryFileNames: 'driver/worker.js' },
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
  ],
  build: {
    target: buildTargets,
    outDir: '../dist/web',
    emptyOutDir: !PARTS[mode],
    manifest: PARTS[mode] ? `.vite/${mode}.json` : true,
    // Strict content security policy: nothing inline, neither script nor data address.
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
  // A worker fetches what only some files need, such as the reader of workbooks.
  worker: { format: 'es' },
  server: { proxy: { '/v1': 'http://127.0.0.1:3000' } },
}))
