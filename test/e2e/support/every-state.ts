// Ways through what a visitor may see, for what has to hold in every state: each state is handed to `look` with its name.
import type { Page } from '@playwright/test'
import {
  chooseFiles,
  consent,
  consentBox,
  entry,
  errorsModal,
  fillForm,
  itemField,
  MONITORS,
  offered,
  openForm,
  send,
  sendButton,
  TONER,
} from './order-form.ts'
import { expect } from './test.ts'

// Small files that are what they say: their first bytes are those of their type.

const HEADS = {
  'image/png':
    '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360f8cf00000301010018dd8db00000000049454e44ae426082',
  'image/jpeg': 'ffd8ffe000104a46494600010100000100010000ffdb004300',
  'application/pdf': '255044462d312e340a25e2e3cfd30a',
  'image/gif': '47494638396101000100800000000000ffffff2c00000000010001000002024401003b',
  'text/plain': '7370697320737072d99474750a',
} as const

export interface TestFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A file that begins like its type and is as long as asked. */
export function file(name: string, mimeType: keyof typeof HEADS, size = 400): TestFile {
  const head = Buffer.from(HEADS[mimeType], 'hex')
  const buffer = Buffer.alloc(Math.max(size, head.length), 7)
  head.copy(buffer)
  return { name, mimeType, buffer }
}

export const photo = () => file('sprzęt w piwnicy.png', 'image/png', 900)
export const list = () => file('lista.pdf', 'application/pdf', 1200)

type Look = (state: string) => Promise<void>

const SHORT_PAGES = [
  '/home',
  '/login',
  '/language',
  '/personal-data',
  '/accessibility',
  '/about',
  '/about/legal-basis',
  '/about/terms',
  '/about/browser',
  '/info/token',
]

export async function throughShortPages(page: Page, look: Look): Promise<void> {
  for (const address of SHORT_PAGES) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look(address)
  }
}

/** The order form from the empty one to the confirmation. */
export async function throughTheForm(page: Page, look: Look): Promise<void> {
  await openForm(page)
  await look('empty form')
  await itemField(entry(page, 1)).fill('lampa')
  await offered(entry(page, 1)).first().waitFor()
  await look('list of equipment open')
  await itemField(entry(page, 1)).fill('')
  await page.keyboard.press('Escape')
  await consentBox(page).check()
  await sendButton(page).click()
  await errorsModal(page).waitFor()
  await look('list of errors open')
  await page.keyboard.press('Escape')
  await look('failing form')
  await itemField(entry(page, 1)).click()
  await offered(entry(page, 1)).first().waitFor()
  await look('list of groups open')
  await page.keyboard.press('Escape')
  await fillForm(page, [MONITORS, TONER])
  await chooseFiles(page, [photo(), list()])
  await look('filled form')
  await consent(page).getByRole('button', { name: /RODO/ }).click()
  await look('personal-data notice open')
  await send(page)
  await expect(page).toHaveURL(/\/success$/)
  await look('confirmation')
}
