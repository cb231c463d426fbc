// The way to the equipment: described by a visitor, read by the staff, and remembered for a place by the people of its company.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtEverySize } from '#e2e/support/accessible.ts'
import { ANNA, arriveSignedIn, speakPolish } from '#e2e/support/accounts.ts'
import { ORDERS, recordCalls } from '#e2e/support/calls.ts'
import { choose, press, tabTo } from '#e2e/support/keyboard.ts'
import {
  byName,
  changeButton,
  fillEquipment,
  fillForm,
  fillHours,
  MONITORS,
  openForm,
  place,
  send,
} from '#e2e/support/order-form.ts'
import { atWork } from '#e2e/support/staff.ts'
import { expect, test } from '#e2e/support/test.ts'
import { overflow } from '#e2e/support/widths.ts'

const CODE = 'xqz4471#'
const BRANCH = 'Budynek główny'

test.beforeEach(({ context }) => speakPolish(context))

const fold = (page: Page) => place(page).getByRole('button', { name: /^Dojazd/ })
/** What stands under a term of the order, whose spaces are as the typesetting left them. */
const fact = (page: Page, term: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd')
const fits = (page: Page) => async () => expect(await overflow(page)).toBeLessThanOrEqual(0)
const orderOf = async (calls: ReturnType<typeof recordCalls>) =>
  ((await calls.answer('POST', ORDERS)) as { order: { uuid: string; orderNumber: string } }).order

/** Every mail that was written of an order, once there are as many. */
async function mailsAbout(folder: string, orderNumber: string, count: number): Promise<string[]> {
  const read = async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
    const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
    return mails.filter((mail) => mail.includes(orderNumber))
  }
  await expect.poll(async () => (await read()).length, { timeout: 40_000 }).toBeGreaterThanOrEqual(count)
  return read()
}

/** Replaces what a field holds, as somebody does without a pointer. */
async function retype(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

test('PLUS-22 a visitor describes the way, the staff read it, and the door code is in no page, mail or print', async ({
  browser,
  page,
  site,
}) => {
  await openForm(page)
  const calls = recordCalls(page)
  await expect(fold(page)).toHaveAttribute('aria-expanded', 'false')
  await fold(page).click()
  await byName(page, 'accessCard.floor').fill('3')
  await expect(byName(page, 'accessCard.liftWidth')).toHaveCount(0)
  await byName(page, 'accessCard.lift').selectOption('goods')
  await byName(page, 'accessCard.liftWidth').fill('110')
  await byName(page, 'accessCard.gate').fill('brama B')
  await byName(page, 'accessCard.doorCode').fill(CODE)
  await expectAccessibleAtEverySize(page, 'the way to the equipment', fits(page))
  await fillForm(page)
  await send(page)
  await expect(page).toHaveURL(/\/success$/)
  const { uuid, orderNumber } = await orderOf(calls)
  expect(await page.content()).not.toContain(CODE)
  const mails = await mailsAbout(path.join(site.dataFolder, 'mail'), orderNumber, 2)
  for (const mail of mails) expect(mail).not.toContain(CODE.slice(0, -1))

  const work = await atWork(browser, site)
  await work.open(uuid)
  const way = fact(work.page, 'Dojazd\\si\\swejście')
  await expect(way).toContainText(/Piętro:\s3/)
  await expect(way).toContainText(/Winda:\stowarowa, drzwi\s110\scm/)
  await expect(way).toContainText(/Kod\sdo\sdrzwi:\szapisany, widoczny\sw\sdniu\sodbioru/)
  await expect(way.getByRole('button')).toHaveCount(0)
  expect(await work.page.content()).not.toContain(CODE)
  expect(JSON.stringify(await work.order(uuid))).not.toContain(CODE)
  await expectAccessibleAtEverySize(work.page, 'order with an access card', fits(work.page))
  await work.page.keyboard.press('p')
  const plan = work.page.getByRole('form', { name: 'Umów termin' })
  await expect(plan).toContainText(/Piętro:\s3/)
  await expectAccessible(work.page, 'planning an order with an access card')
  await work.page.emulateMedia({ media: 'print' })
  await expect(way).toContainText(/Piętro:\s3/)
  await expect(work.page.getByText(/^Kod\sdo\sdrzwi/)).toBeHidden()
  await work.page.context().close()
})

test('PLUS-22 a client corrects the card of a place by keyboard, and the next order takes it over', async ({
  page,
}) => {
  await arriveSignedIn(page, ANNA)
  await page.goto('/profile')
  const item = page.getByRole('listitem').filter({ hasText: BRANCH })
  await press(page, item.getByRole('button', { name: /Dojazd\si\swejście, Budynek\sgłówny$/ }), 'Enter')
  const dialog = page.getByRole('dialog', { name: /^Dojazd\si\swejście, Budynek\sgłówny$/ })
  await retype(page, dialog.getByRole('textbox', { name: /^Piętro/ }), '2')
  await choose(page, dialog.getByRole('combobox', { name: /^Winda/ }), 'nie ma')
  await retype(page, dialog.getByRole('textbox', { name: /^Kod do drzwi/ }), CODE)
  await expectAccessibleAtEverySize(page, 'dialog of the access card', fits(page))
  await press(page, dialog.getByRole('button', { name: 'Zapisz' }), 'Enter')
  await expect(dialog).toHaveCount(0)
  await expect(item).toContainText(/Piętro:\s2/)
  await expect(item).toContainText(/Kod\sdo\sdrzwi:\szapisany/)
  await expect(
    item.getByRole('button', { name: /^Zmień Dojazd\si\swejście, Budynek\sgłówny$/ }),
    'the focus is back at the button',
  ).toBeFocused()
  expect(await page.content()).not.toContain(CODE)
  await expectAccessibleAtEverySize(page, 'profile with an access card', fits(page))

  await page.goto('/addOrder')
  const calls = recordCalls(page)
  await press(page, place(page).getByRole('button', { name: /^Dojazd:\swpisane\sz\sostatniego/ }), 'Enter')
  await expect(byName(page, 'accessCard.floor')).toHaveValue('2')
  await expect(byName(page, 'accessCard.keepDoorCode')).toBeChecked()
  await expect(byName(page, 'accessCard.doorCode')).toHaveValue('')
  await expectAccessible(page, 'form with a remembered access card')
  await expect(changeButton(place(page))).toHaveCount(0)
  await fillHours(page)
  await fillEquipment(page, [{ ...MONITORS, packages: MONITORS.packages.slice(0, 1) }])
  await send(page)
  await expect(page).toHaveURL(/\/success$/)
  const { uuid } = await orderOf(calls)
  await page.goto(`/orders/details/${uuid}`)
  const way = fact(page, 'Dojazd\\si\\swejście')
  await expect(way).toContainText(/Piętro:\s2/)
  await expect(way).toContainText(/Kod\sdo\sdrzwi:\szapisany/)
  expect(await page.content()).not.toContain(CODE)
  await expectAccessibleAtEverySize(page, 'details with an access card', fits(page))
})
