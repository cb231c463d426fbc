// The equipment list, opened from the landing page and used with the keyboard.
import { entry, itemField, offered } from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'

test('the equipment list', async ({ page }) => {
  await page.goto('/home')
  await page.getByRole('link', { name: /^Lampy i\sświetlówki/ }).click()
  const within = entry(page, 1)
  const item = itemField(within)
  const list = within.getByRole('listbox')
  const options = (name: RegExp) => list.getByRole('group', { name }).getByRole('option')
  await test.step('PLUS-1 a kind of equipment on the landing page opens the form at its group of the list, and is then removed from the address', async () => {
    await expect(item).toBeFocused()
    await expect(item).toHaveValue('')
    await expect(item).toBeInViewport()
    await expect(offered(within)).toHaveText([
      /Wróć do\swszystkich rodzajów/,
      /^Świetlówka liniowa/,
      /^Świetlówka kompaktowa/,
      /^Lampa wyładowcza/,
      /^Źródło światła LED/,
    ])
    await expect(page).toHaveURL(/\/newOrder$/)
    await page.keyboard.press('Enter')
    await expect(item).toHaveValue('Świetlówka liniowa')
  })
  await test.step('PLUS-1 EQUIP-3 the list starts with the most ordered; Enter opens a group', async () => {
    await item.fill('')
    await expect(options(/Najczęściej/)).toHaveCount(8)
    await expect(options(/Najczęściej/).first()).toContainText(/Komputer stacjonarny|Monitor LCD/)
    await expect(options(/Wszystkie\srodzaje/)).toHaveCount(7)
    await expect(list.getByText('16 02')).toHaveCount(0)
    for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(options(/Sprzęt chłodniczy/)).toHaveCount(15)
    await page.keyboard.press('Enter')
    await expect(item).toHaveValue('Lodówka, chłodziarko-zamrażarka')
  })
  await test.step('PLUS-1 a plural, an arrow and Enter choose the first result; a search without results shows the whole list below', async () => {
    await item.fill('świetlówki')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(item).toHaveValue('Świetlówka liniowa')
    await item.fill('qqqqqq')
    // The message is above the offered items, where it can be seen.
    await expect(list.getByText('Nie ma „qqqqqq” w katalogu.')).toBeInViewport()
    await expect(options(/Albo\swybierz\srodzaj/)).toHaveCount(7)
  })
})
