// Access to the equipment: people of a company describe it for a pickup place, an order copies it, the staff read it.
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { ANNA, arriveSignedIn, speakPolish } from '#e2e/support/accounts.ts'
import { ORDERS, recordCalls } from '#e2e/support/calls.ts'
import { choose, press, tabTo } from '#e2e/support/keyboard.ts'
import {
  byName,
  changeButton,
  fillEquipment,
  fillHours,
  MONITORS,
  place,
  send,
} from '#e2e/support/order-form.ts'
import { atWork } from '#e2e/support/staff.ts'
import { expect, test } from '#e2e/support/test.ts'
import { overflow, resize } from '#e2e/support/widths.ts'

const CODE = 'xqz4471#'
const BRANCH = 'Budynek główny'

test.beforeEach(({ context }) => speakPolish(context))

/** Value shown under a term of the order. Its spaces may be no-break spaces. */
const fact = (page: Page, term: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd')

/** Replaces the content of a field by keyboard. */
async function retype(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** Checks the width of a phone, on which a card has the least room. */
async function expectFits(page: Page): Promise<void> {
  await resize(page, 360)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
}

test('PLUS-22 a client corrects the access card by keyboard, the next order uses it, and the staff read it; no page or print shows the door code', async ({
  browser,
  page,
  site,
}) => {
  await arriveSignedIn(page, ANNA)
  await page.goto('/profile')
  const item = page.getByRole('listitem').filter({ hasText: BRANCH })

  await test.step('PLUS-22 a client corrects the access card of a place by keyboard', async () => {
    await item.getByRole('button', { name: /Dojazd\si\swejście, Budynek\sgłówny$/ }).press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Dojazd\si\swejście, Budynek\sgłówny$/ })
    await retype(page, dialog.getByRole('textbox', { name: /^Piętro/ }), '2')
    const width = dialog.getByRole('textbox', { name: /^Szerokość drzwi windy/ })
    await expect(width).toHaveCount(0)
    await choose(page, dialog.getByRole('combobox', { name: /^Winda/ }), 'towarowa')
    await retype(page, width, '110')
    await retype(page, dialog.getByRole('textbox', { name: /^Kod do drzwi/ }), CODE)
    await expectAccessible(page, 'dialog of the access card')
    await expectFits(page)
    await resize(page, 1280)
    await press(page, dialog.getByRole('button', { name: 'Zapisz' }), 'Enter')
    await expect(dialog).toHaveCount(0)
    await expect(item).toContainText(/Piętro:\s2/)
    await expect(item).toContainText(/Kod\sdo\sdrzwi:\szapisany/)
    await expect(
      item.getByRole('button', { name: /^Zmień Dojazd\si\swejście, Budynek\sgłówny$/ }),
      'the focus is back at the button',
    ).toBeFocused()
    expect(await page.content()).not.toContain(CODE)
    await expectFits(page)
  })

  const uuid = await test.step('PLUS-22 the next order uses the access card', async () => {
    await page.goto('/addOrder')
    const calls = recordCalls(page)
    await place(page)
      .getByRole('button', { name: /^Dojazd\si\swejście:\szapisane\sdla\stego/ })
      .click()
    await expect(byName(page, 'accessCard.floor')).toHaveValue('2')
    await expect(byName(page, 'accessCard.liftWidth')).toHaveValue('110')
    await expect(byName(page, 'accessCard.keepDoorCode')).toBeChecked()
    await expect(byName(page, 'accessCard.doorCode')).toHaveValue('')
    await expectAccessible(page, 'form with a remembered access card')
    await expectFits(page)
    await resize(page, 1280)
    await expect(changeButton(place(page))).toHaveCount(0)
    await fillHours(page)
    await fillEquipment(page, [{ ...MONITORS, packages: [] }])
    await send(page)
    await expect(page).toHaveURL(/\/success$/)
    expect(await page.content()).not.toContain(CODE)
    return ((await calls.answer('POST', ORDERS)) as { order: { uuid: string } }).order.uuid
  })

  await test.step('PLUS-22 the client sees it with the order', async () => {
    await page.goto(`/orders/details/${uuid}`)
    const way = fact(page, 'Dojazd\\si\\swejście')
    await expect(way).toContainText(/Piętro:\s2/)
    await expect(way).toContainText(/Kod\sdo\sdrzwi:\szapisany/)
    expect(await page.content()).not.toContain(CODE)
    await expectFits(page)
    await expectAccessible(page, 'details with an access card')
  })

  await test.step('PLUS-22 the staff see it, and print it without the line of the door code', async () => {
    const work = await atWork(browser, site)
    await work.open(uuid)
    const way = fact(work.page, 'Dojazd\\si\\swejście')
    await expect(way).toContainText(/Piętro:\s2/)
    await expect(way).toContainText(/Winda:\stowarowa, drzwi\s110\scm/)
    await expect(way).toContainText(/Kod\sdo\sdrzwi:\szapisany, widoczny\sw\sdniu\sodbioru/)
    await expect(way.getByRole('button')).toHaveCount(0)
    expect(await work.page.content()).not.toContain(CODE)
    await expectFits(work.page)
    await expectAccessible(work.page, 'order with an access card')
    await work.page.emulateMedia({ media: 'print' })
    await expect(way).toContainText(/Piętro:\s2/)
    await expect(work.page.getByText(/^Kod\sdo\sdrzwi/)).toBeHidden()
    await work.page.context().close()
  })
})
