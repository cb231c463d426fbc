// Draws web/public/social-card.png, the picture of shared links. Run by hand after a change of the logo or of the landing
// page's title: node scripts/draw-social-card.ts (needs Chromium, at CHROMIUM or /usr/bin/chromium).
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { firstSettings } from '../settings/operator.ts'

const { logo, company } = firstSettings

const top = join(import.meta.dirname, '..')
const WIDTH = 1200
const HEIGHT = 630

function card(words: Record<string, string>): string {
  const text = (key: string) => words[key] ?? ''
  return `<!doctype html><html lang="pl"><meta charset="utf-8"><style>
    body { margin: 0; width: ${WIDTH}px; height: ${HEIGHT}px; overflow: hidden; background: #0b5d45; color: #fff; position: relative;
      font-family: -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif; }
    svg { fill: none; stroke-linejoin: round; overflow: visible; position: absolute; }
    .logo { left: 72px; top: 64px; width: ${logo.width * 2.1}px; }
    .large { right: -28px; bottom: -36px; width: 400px; stroke: #2f7a62; stroke-width: 1.3; stroke-linecap: round; }
    main { position: absolute; left: 72px; bottom: 72px; width: 820px; }
    p { margin: 0; font-size: 30px; font-weight: 600; color: #a9dcc5; }
    h1 { margin: 20px 0 0; font-size: 66px; line-height: 1.1; letter-spacing: -0.028em; font-weight: 600; text-wrap: balance; }
  </style><svg class="large" viewBox="0 0 32 32"><path d="${logo.mark}"/></svg>
  <svg class="logo" viewBox="0 0 ${logo.width} ${logo.height}"><path d="${logo.mark}" stroke="#fff" stroke-width="3.2" stroke-linecap="round"/>
    <g transform="translate(0 3.5)" stroke-width="2.5"><path d="${logo.firstWord}" stroke="#fff"/><path d="${logo.secondWord}" stroke="#96e2c1"/></g></svg>
  <main><p>${text('HOME.FOR_WHOM')}</p><h1>${text('HOME.TITLE')}</h1></main><title>${company.name}</title></html>`
}

const { home: words } = JSON.parse(await readFile(join(top, 'web/texts/pl.json'), 'utf8')) as {
  home: Record<string, string>
}
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
await page.setContent(card(words))
await page.screenshot({ path: join(top, 'web/public/social-card.png') })
await browser.close()
