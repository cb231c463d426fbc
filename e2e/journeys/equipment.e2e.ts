import { UNITS, unitSymbol } from '#contract/units.ts'
import { seedRecyclingItems } from '#database/seed/catalogue.ts'
import { recordCalls } from '#e2e/support/calls.ts'
import {
  byName,
  chooseItem,
  entry,
  equipment,
  fillEntry,
  fillEquipment,
  itemField,
  MIXED,
  MONITORS,
  offered,
  openForm,
  packageControls,
  packages,
  showPackages,
} from '#e2e/support/order-form.ts'
import { expect, test } from '#e2e/support/test.ts'

const SYMBOLS = UNITS.map((unit) => unitSymbol(unit, 'pl'))
const addEntry = 'Dodaj sprzęt'
const addPackage = 'Dodaj opakowanie'

test('EQUIP-3 PACK-2 the lists hold what the lookups answered', async ({ page }) => {
  const calls = recordCalls(page)
  await openForm(page)
  await itemField(entry(page, 1)).click()
  const { recyclingItems } = (await calls.answer('GET', /\/public\/recycling$/)) as {
    recyclingItems: { name: string }[]
  }
  expect(recyclingItems).toHaveLength(seedRecyclingItems().filter(({ is_part }) => !is_part).length)
  const list = entry(page, 1).getByRole('listbox')
  const groups = list.getByRole('group', { name: /Wszystkie\srodzaje/ }).getByRole('option')
  await expect(groups).toHaveCount(7)
  const shown: (string | null | undefined)[] = []
  for (let at = 0; at < 7; at++) {
    await groups.nth(at).click()
    const [back, ...items] = await list.getByRole('option').all()
    for (const item of items)
      shown.push(await item.evaluate((option) => option.querySelector('span')?.firstChild?.textContent))
    await back?.click()
  }
  expect(shown.toSorted()).toEqual(recyclingItems.map(({ name }) => name).toSorted())
  await page.keyboard.press('Escape')
  await fillEntry(page, 1, { ...MONITORS, packages: [] })
  const { packageTypes } = (await calls.answer('GET', /\/public\/package$/)) as {
    packageTypes: { name: string }[]
  }
  await expect(packageControls(entry(page, 1), 1).type.locator('option')).toHaveText([
    'Wybierz',
    ...packageTypes.map(({ name }) => name),
  ])
})

test('the list of equipment', async ({ page }) => {
  await openForm(page)
  const within = entry(page, 1)
  await test.step('PLUS-1 the list begins with the most ordered; a group opens by Enter and leads back', async () => {
    const list = within.getByRole('listbox')
    const options = (name: RegExp) => list.getByRole('group', { name }).getByRole('option')
    await itemField(within).click()
    await expect(options(/Najczęściej/)).toHaveCount(8)
    await expect(options(/Najczęściej/).first()).toContainText(/Komputer stacjonarny|Monitor LCD/)
    await expect(options(/Wszystkie\srodzaje/)).toHaveCount(7)
    await expect(list.getByText('16 02')).toHaveCount(0)
    for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(options(/Sprzęt chłodniczy/)).toHaveCount(12)
    await options(/Sprzęt chłodniczy/)
      .first()
      .click()
    await expect(options(/Wszystkie\srodzaje/)).toHaveCount(7)
    await options(/Wszystkie\srodzaje/)
      .nth(3)
      .click()
    await page.keyboard.press('Enter')
    await expect(itemField(within)).toHaveValue('Lodówka, chłodziarko-zamrażarka')
    await within.getByRole('textbox', { name: 'Ilość' }).fill('2')
    await expect(within.getByText(/To\sodpad\sniebezpieczny,\sproponowany\skod/)).toBeVisible()
  })
  await test.step('EQUIP-3 a word of an example finds its equipment, without Polish letters too', async () => {
    await itemField(within).fill('kineskop')
    await expect(offered(within)).toHaveCount(3)
    await itemField(within).fill('swietlowki liniowe')
    await expect(offered(within).first()).toContainText('Świetlówka liniowa')
  })
  await test.step('PLUS-1 a plural, an arrow and Enter take the first; what is found nowhere has all there is below', async () => {
    await itemField(within).fill('lodówki')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(itemField(within)).toHaveValue('Lodówka, chłodziarko-zamrażarka')
    await itemField(within).fill('qqqqqq')
    // Above what is listed, not under it.
    const list = within.getByRole('listbox')
    await expect(list.getByText('Nie ma „qqqqqq” w katalogu.')).toBeInViewport()
    await expect(list.getByRole('group', { name: /Albo\swybierz\srodzaj/ }).getByRole('option')).toHaveCount(
      7,
    )
  })
})

test('the packages of an entry', async ({ page }) => {
  await openForm(page)
  const within = entry(page, 1)
  const first = packageControls(within, 1)
  await test.step('PLUS-4 EQUIP-4 EQUIP-5 EQUIP-7 packages appear once an entry has a name, a value and a unit', async () => {
    const unit = byName(page, 'orderData.0.recyclingItem.unit')
    await expect(unit.locator('option')).toHaveText(['Wybierz', ...SYMBOLS])
    await chooseItem(within, MONITORS.search, MONITORS.item)
    await unit.selectOption('')
    await expect(packages(within)).toHaveCount(0)
    await within.getByRole('textbox', { name: 'Ilość' }).fill('3')
    await expect(packages(within)).toHaveCount(0)
    await unit.selectOption('pieces')
    await expect(within.getByText('Opakowanie: luzem')).toBeVisible()
    await showPackages(within)
    await expect(packages(within)).toBeVisible()
  })
  await test.step('PACK-3 a package of another kind asks for its name', async () => {
    await expect(first.name).toHaveCount(0)
    await first.type.selectOption({ label: 'Inne (własna nazwa)' })
    await expect(first.name).toBeVisible()
    await first.type.selectOption({ label: 'Karton' })
    await expect(first.name).toHaveCount(0)
  })
  await test.step('EQUIP-9 PACK-1 PACK-5 another package can be added after a complete one, and removed while there are two', async () => {
    await first.type.selectOption({ label: 'Luzem' })
    await first.value.fill('')
    await expect(within.getByRole('button', { name: addPackage })).toBeDisabled()
    await first.type.selectOption({ label: 'Karton' })
    await expect(within.getByRole('button', { name: addPackage })).toBeDisabled()
    await first.value.fill('4')
    await expect(first.unit.locator('option')).toHaveText(['Wybierz', ...SYMBOLS])
    await expect(within.getByRole('button', { name: /^Usuń opakowanie/ })).toHaveCount(0)
    await within.getByRole('button', { name: addPackage }).click()
    await expect(packageControls(within, 2).type).toBeFocused()
    await expect(within.getByRole('button', { name: addPackage })).toBeDisabled()
    await expect(within.getByRole('button', { name: /Usuń opakowanie/ })).toHaveCount(2)
    await within.getByRole('button', { name: 'Usuń opakowanie 1' }).click()
    await expect(within.getByRole('button', { name: /Usuń opakowanie/ })).toHaveCount(0)
    await expect(first.value).toHaveValue('')
  })
  await test.step('D-I9.2 a decimal comma and a decimal dot mean the same', async () => {
    await first.type.selectOption({ label: 'Luzem' })
    await first.value.fill('1,255')
    await first.unit.selectOption({ label: 'm³' })
    await expect(within.getByRole('button').first()).toContainText('1 opakowanie')
    await first.value.fill('1.255')
    await first.value.blur()
    await expect(first.value).not.toHaveAttribute('aria-invalid')
    await first.value.fill('1,2555')
    await first.value.blur()
    await expect(first.value).toHaveAttribute('aria-invalid', 'true')
  })
})

test('EQUIP-8 EQUIP-10 another entry can be added only after a complete one, and removed while there are two', async ({
  page,
}) => {
  await openForm(page)
  await expect(equipment(page).getByRole('button', { name: addEntry })).toHaveCount(0)
  await expect(equipment(page).getByRole('button', { name: 'Usuń pozycję' })).toHaveCount(0)
  await fillEquipment(page, [MONITORS])
  await equipment(page).getByRole('button', { name: addEntry }).click()
  await expect(itemField(entry(page, 2))).toBeFocused()
  await expect(equipment(page).getByRole('button', { name: addEntry })).toHaveCount(0)
  await fillEntry(page, 2, MIXED)
  await entry(page, 1).getByRole('button').first().click()
  await entry(page, 1).getByRole('button', { name: 'Usuń pozycję' }).click()
  await expect(entry(page, 2)).toHaveCount(0)
  await expect(entry(page, 1)).toContainText(MIXED.item)
  await entry(page, 1).getByRole('button').first().click()
  await expect(byName(page, 'orderData.0.recyclingItem.value')).toHaveValue('3')
  await expect(byName(page, 'orderData.0.packageTypes.0.value')).toHaveValue(/^1[.,]255$/)
  await expect(equipment(page).getByRole('button', { name: 'Usuń pozycję' })).toHaveCount(0)
})

test('D-I8.3 an unknown weight counts as nothing and the total says so', async ({ page }) => {
  await page.route(/\/v1\/public\/recycling/, async (route) => {
    const answer = await route.fetch()
    const { recyclingItems } = (await answer.json()) as {
      recyclingItems: { name: string; weightPerPiece: number | null }[]
    }
    const unweighed = recyclingItems.map((item) =>
      item.name === MONITORS.item ? { ...item, weightPerPiece: null } : item,
    )
    await route.fulfill({ response: answer, json: { recyclingItems: unweighed } })
  })
  await openForm(page)
  await fillEquipment(page, [MONITORS, MIXED])
  await expect(equipment(page).getByText('Szacunkowa masa całego zamówienia').locator('..')).toContainText(
    /co najmniej 600\skg/,
  )
})
