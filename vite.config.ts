import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledTexts } from './web/texts/compile-plugin.ts'

// Component tests read this file too, and look for themselves from the top folder.
const isTest = process.env['VITEST'] !== undefined

/** The order form's prerendered beginning is drawn by no script in the browser, so its styles are asked for by name. */
const SHELL_STYLES = ['web/new-order-shell.module.css', 'web/ui/skeleton.module.css']

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
    ...(isSsrBuild ? {} : { rolldownOptions: { input: ['web/index.html', ...SHELL_STYLES] } }),
  },
  server: { proxy: { '/v1': 'http://127.0.0.1:3000' } },
}))
