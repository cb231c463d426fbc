import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtEverySize } from '#e2e/support/accessible.ts'
import { byName, entry, equipment, openForm } from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'
import { overflow } from '#e2e/support/widths.ts'

/** A list in windows-1250, as Polish spreadsheets write CSV: it contains "Świetlówka T8" and every kind of row. */
const CSV = Buffer.concat([
  Buffer.from('Nazwa;Szt.;S/N\r\nKomputer Dell 7010;31;\r\n'),
  Buffer.from([0x8c]),
  Buffer.from('wietl'),
  Buffer.from([0xf3]),
  Buffer.from(
    'wka T8;150;\r\nMonitor LCD 22";2;CN-1\r\nmonitor Samsung;1;CN-2\r\nxyzzy qqq;5;\r\nRazem;189;\r\n',
  ),
])

const dialog = (page: Page) => page.getByRole('dialog', { name: /Lista\sz\sarkusza/ })

async function chooseList(page: Page): Promise<void> {
  await equipment(page)
    .getByRole('button', { name: /Wklej\slistę/ })
    .click()
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: CSV })
  await dialog(page).getByRole('table').waitFor()
}

const fits = (page: Page) => async () => expect(await overflow(page)).toBeLessThanOrEqual(0)

test('PLUS-2 PLUS-3 a spreadsheet file becomes entries, shown as a table; the page passes the accessibility check', async ({
  page,
}) => {
  await openForm(page)
  await chooseList(page)
  await expect(dialog(page).locator('li strong')).toHaveText(['7', '4', '0', '1', '2'])
  await expectAccessibleAtEverySize(page, 'list under review', fits(page))
  await dialog(page)
    .getByRole('button', { name: /^Dodaj\s4\swiersze/ })
    .click()
  await expect(equipment(page).getByText(/1\swiersz\slisty\sczeka/)).toBeVisible()
  await expect(entry(page, 2)).toContainText('Świetlówka liniowa')
  await expect(entry(page, 3)).toContainText('3 szt.')
  await expect(entry(page, 3)).toContainText(/2\snumery\sseryjne/)
  await expectAccessible(page, 'entries from a list')
  await equipment(page)
    .getByRole('button', { name: /jako\stabelę/ })
    .click()
  await expect(byName(page, 'orderData.1.recyclingItem.value')).toHaveValue('150')
  await byName(page, 'orderData.0.packageTypes.0.uuid').selectOption({ label: 'Inne (własna nazwa)' })
  await byName(page, 'orderData.0.packageTypes.0.name').fill('Skrzynki po owocach')
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const lines = equipment(page)
      .getByRole('row')
      .filter({ has: page.getByRole('textbox') })
    const heights = await lines.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(heights).toHaveLength(3)
    expect(Math.max(...heights), `an entry is one line at ${width} px`).toBeLessThan(56)
  }
  // On a phone the rows are shown as cards.
  await expectAccessibleAtEverySize(page, 'entries as a table', fits(page))
  await test.step('PLUS-3 rows are moved by keyboard alone', async () => {
    await byName(page, 'orderData.2.recyclingItem.value').click()
    await page.keyboard.press('Enter')
    await expect(byName(page, 'orderData.3.recyclingItem.uuid')).toBeFocused()
    await page.keyboard.type('lod')
    await expectAccessible(page, 'list of equipment in a table')
    await page.keyboard.press('Enter')
    await expect(byName(page, 'orderData.3.recyclingItem.value')).toBeFocused()
    await page.keyboard.type('3')
    await expect(byName(page, 'orderData.3.recyclingItem.uuid')).toHaveValue(
      'Lodówka, chłodziarko-zamrażarka',
    )
    await page.keyboard.press('Tab')
    await expect(byName(page, 'orderData.3.recyclingItem.unit')).toBeFocused()
  })
})
