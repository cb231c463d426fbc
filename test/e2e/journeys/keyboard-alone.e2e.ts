import type { Page } from '@playwright/test'
import { list, photo } from '#e2e/support/files.ts'
import { choose, press, typeInto } from '#e2e/support/keyboard.ts'
import {
  byName,
  consent,
  consentBox,
  entry,
  equipment,
  files,
  itemField,
  MONITORS,
  MIXED,
  TONER,
  packageControls,
  sendButton,
  sentNumber,
  type EquipmentToFill,
} from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'

async function typeEntry(
  page: Page,
  number: number,
  { search, item, value, unit, packages }: EquipmentToFill,
): Promise<void> {
  const within = entry(page, number)
  await typeInto(page, itemField(within), search)
  await expect(within.getByRole('option', { name: item }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(itemField(within)).toHaveValue(item)
  await typeInto(page, within.getByRole('textbox', { name: 'Ilość' }), value)
  if (unit) await choose(page, within.getByRole('combobox', { name: 'Jednostka', exact: true }).first(), unit)
  if (packages.length > 0)
    await press(page, within.getByRole('button', { name: /^Zmień Opakowania/ }), 'Enter')
  for (const [at, one] of packages.entries()) {
    if (at > 0) await press(page, within.getByRole('button', { name: 'Dodaj opakowanie' }), 'Enter')
    const controls = packageControls(within, at + 1)
    await choose(page, controls.type, one.type.slice(0, 6))
    if (one.name) await typeInto(page, controls.name, one.name)
    await typeInto(page, controls.value, one.value)
    if (one.unit) await choose(page, controls.unit, one.unit)
  }
}

const errorsList = (page: Page) => page.getByRole('dialog')

test('by keyboard alone', async ({ page }) => {
  test.slow()
  await page.goto('/home')
  await test.step('D-F5.2 the first Tab reaches a link that skips to the content', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Przejdź do treści' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
  await press(page, page.getByRole('main').getByRole('link', { name: 'Zamów odbiór' }).first(), 'Enter')
  await consentBox(page).waitFor()

  await typeInto(page, byName(page, 'nip'), '7740001454')
  await typeInto(page, byName(page, 'customerCompanyName'), 'Iskra')
  await typeInto(page, byName(page, 'customerCompanyAddress.street'), 'ul. Jasna 12')
  await typeInto(page, byName(page, 'customerCompanyAddress.postalCode'), '60-101')
  await typeInto(page, byName(page, 'customerCompanyAddress.city'), 'Poznań')
  await typeInto(page, byName(page, 'companyEmail'), 'a@iskra.example')
  await press(page, page.getByRole('checkbox', { name: 'Zwolnienie z wpisu do BDO' }), 'Space')
  await choose(page, page.getByLabel('Od godziny'), '08:00')
  await choose(page, page.getByLabel('Do godziny'), '14:00')
  await typeInto(page, byName(page, 'reporterName'), 'Anna')
  await typeInto(page, byName(page, 'reporterSurname'), 'Nowak')
  await typeInto(page, byName(page, 'reporterEmail'), 'a@iskra.example')

  await typeEntry(page, 1, MONITORS)
  await press(page, equipment(page).getByRole('button', { name: 'Dodaj sprzęt' }), 'Enter')
  await typeEntry(page, 2, { ...MIXED, packages: [] })
  await press(page, equipment(page).getByRole('button', { name: 'Dodaj sprzęt' }), 'Enter')
  await typeEntry(page, 3, TONER)

  const chooser = page.waitForEvent('filechooser')
  await press(page, files(page).getByRole('button', { name: 'Dodaj pliki' }), 'Enter')
  await (await chooser).setFiles([photo(), list()])
  await expect(files(page).getByRole('listitem')).toHaveCount(2)
  await press(page, consent(page).getByRole('button', { name: /RODO/ }), 'Enter')
  await expect(consent(page).getByRole('button', { name: /RODO/ })).toHaveAttribute('aria-expanded', 'true')
  await press(page, consentBox(page), 'Space')
  await press(page, sendButton(page), 'Enter')
  await test.step('D-F5.2 D-F6 closing the error list by keyboard returns the focus; a link in it focuses a field in view', async () => {
    await expect(errorsList(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(errorsList(page)).toBeHidden()
    await expect(sendButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await press(
      page,
      errorsList(page).getByRole('link', { name: 'Telefon zamawiającego jest wymagany' }),
      'Enter',
    )
    await expect(errorsList(page)).toBeHidden()
    await expect(byName(page, 'reporterPhone')).toBeFocused()
    await expect(byName(page, 'reporterPhone')).toBeInViewport()
  })
  await test.step('D-F5.2 places an order with three entries, two files and the consent', async () => {
    await page.keyboard.type('123456789')
    await press(page, sendButton(page), 'Enter')
    await expect(page).toHaveURL(/\/success$/)
    await expect(sentNumber(page)).toBeVisible()
    await press(page, page.getByRole('main').getByRole('link', { name: 'Wróć do strony głównej' }), 'Enter')
    await expect(page).toHaveURL(/\/home$/)
  })
})
