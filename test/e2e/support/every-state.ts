// Goes through everything a visitor may see and calls `look` with the name of each state, for checks that must hold everywhere.
import type { Page } from '@playwright/test'
import { list, photo } from './files.ts'
import {
  TONER,
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
} from './order-form.ts'
import { expect } from './test.ts'

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

/** Goes through the order form, from the empty form to the confirmation. */
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
