// Takes screenshots of every email as mailboxes show it: light and dark, phone and desktop, and without style blocks. Run by
// hand after a change: node server/testing/draw-emails.ts <folder> [part of a name] (needs Chromium, at CHROMIUM or
// /usr/bin/chromium).

import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { renderEmail } from '#server/features/emails/render-email.ts'
import { emailsOf, largestOrder, sampleEmails, type SampleEmail } from './sample-emails.ts'

const VIEWS = [
  { name: 'phone', width: 360, colorScheme: 'light', keepsStyles: true },
  { name: 'phone-dark', width: 360, colorScheme: 'dark', keepsStyles: true },
  { name: 'desktop', width: 640, colorScheme: 'light', keepsStyles: true },
  { name: 'desktop-dark', width: 640, colorScheme: 'dark', keepsStyles: true },
  { name: 'phone-styles-dropped', width: 360, colorScheme: 'light', keepsStyles: false },
  { name: 'desktop-styles-dropped', width: 640, colorScheme: 'light', keepsStyles: false },
] as const

const [folder, wanted = ''] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder that the pictures go to')
await mkdir(folder, { recursive: true })

/** Removes what some mail programs drop: style blocks, classes, and the tags `html` and `body`. */
const asDropped = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/ class="[^"]*"/g, '')
    .replace(/^.*<body[^>]*>|<\/body>.*$/gs, '')

const emails: SampleEmail[] = [...sampleEmails(), emailsOf(largestOrder('pl'), 'largest').staff]
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const { name: view, width, colorScheme, keepsStyles } of VIEWS) {
  const page = await browser.newPage({ viewport: { width, height: 400 }, colorScheme, deviceScaleFactor: 1 })
  for (const { name, email } of emails.filter((each) => each.name.includes(wanted))) {
    const { html } = await renderEmail(email)
    await page.setContent(keepsStyles ? html : asDropped(html))
    await page.screenshot({ path: path.join(folder, `${name}-${view}.png`), fullPage: true })
  }
  await page.close()
}
await browser.close()
