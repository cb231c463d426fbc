import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledTexts } from './web/texts/compile-plugin.ts'

// Component tests read this file too, and look for themselves from the top folder.
const isTest = process.env['VITEST'] !== undefined

/** Few and large: a chunk for each shared module would cost more in requests and lost compression than it saves. */
const CHUNKS = [
  // What the landing page runs before React is fetched, and every other page too.
  {
    name: 'start',
    test: /\/(?:contract\/languages|web\/(?:api\/(?:current-session|version)|error-report\/start-reporting|session\/(?:broadcast|stored-person)|texts\/locale|app\/own-link))\.ts$/,
    priority: 40,
  },
  { name: 'base', test: /\/web\/(?:app\/start-application\.tsx|shell\/screen-title\.ts)$/, priority: 30 },
  // What a form shows and what its calls need too: of the two groups below the first, so that no form waits for the second.
  {
    name: 'fields',
    test: /\/(?:web\/ui\/(?:field|text-input)\.tsx|web\/api\/result\.ts|contract\/fields\/email\.ts)$/,
    priority: 22,
  },
  { name: 'calls', test: /\/web\/api\/client\.ts$/, priority: 20 },
  { name: 'ticket', test: /\/web\/ui\/(?:slip|badge)\.tsx$/, priority: 25 },
  { name: 'cable', test: /\/web\/(?:ui\/(?:cable|note)\.tsx|texts\/format\.ts)$/, priority: 26 },
]

export default defineConfig(({ isSsrBuild }) => ({
  ...(isTest ? {} : { root: 'web' }),
  plugins: [react(), compiledTexts()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // Strict content security policy: nothing inline, neither script nor data address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            input: ['web/index.html', 'web/home.html'],
            output: { codeSplitting: { groups: CHUNKS } },
          },
        }),
  },
  server: { proxy: { '/v1': 'http://127.0.0.1:3000' } },
}))
