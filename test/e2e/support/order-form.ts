// Finds the parts of the order form as a person does: sections by heading, controls by label.
import type { Locator, Page } from '@playwright/test'

export interface PackageToFill {
  type: string
  /** Name typed by the person, if the package type asks for one. */
  name?: string
  value: string
  unit?: string
}

export interface EquipmentToFill {
  search: string
  item: string
  value: string
  unit?: string
  packages: readonly PackageToFill[]
}

export const MONITORS: EquipmentToFill = {
  search: 'monitor lcd',
  item: 'Monitor LCD / LED',
  value: '24',
  packages: [
    { type: 'Paleta EUR (120 × 80 cm)', value: '2' },
    { type: 'Karton', value: '5' },
  ],
}
export const MIXED: EquipmentToFill = {
  search: 'zmieszany',
  item: 'Zmieszany drobny sprzęt elektryczny',
  value: '3',
  unit: 'm³',
  packages: [{ type: 'Luzem', value: '1,255', unit: 'm³' }],
}
export const TONER: EquipmentToFill = {
  search: 'tonery bez',
  item: 'Tonery bez substancji niebezpiecznych',
  value: '150',
  unit: 'kg',
  packages: [{ type: 'Inne (własna nazwa)', name: 'Skrzynki po owocach', value: '12', unit: 'szt.' }],
}

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const company = (page: Page) => section(page, 'Dane firmy')
export const bdo = (page: Page) => section(page, 'Wpis do BDO')
export const place = (page: Page) => section(page, 'Miejsce odbioru')
export const hours = (page: Page) => section(page, 'Godziny odbioru')
export const reporter = (page: Page) => section(page, 'Osoba zamawiająca')
export const equipment = (page: Page) => section(page, 'Sprzęt do odbioru')
export const files = (page: Page) => section(page, 'Pliki i komentarz')
export const consent = (page: Page) => section(page, 'Dane osobowe i wysłanie')

export const sendButton = (page: Page) =>
  consent(page).getByRole('button', { name: /^Wysyłanie|^Wyślij zamówienie/ })
export const consentBox = (page: Page) => consent(page).getByRole('checkbox', { name: /^Zapoznałam/ })
export const errorsModal = (page: Page) =>
  page.getByRole('dialog', { name: 'Formularz jest niepoprawnie wypełniony' })
export const byName = (page: Page, name: string) => page.locator(`[name="${name}"]`)

export async function openForm(page: Page, token = ''): Promise<void> {
  await page.goto(`/newOrder${token && `/${token}`}`)
  await consentBox(page).waitFor()
}

/** Button of a section, or part of one, that is folded into one line. */
export const changeButton = (within: Locator) => within.getByRole('button', { name: /^Zmień / })

/** Opens the form of a signed-in person, waits for its branches and unfolds every section. */
export async function openOwnForm(page: Page): Promise<void> {
  await page.goto('/addOrder')
  await byName(page, 'selectedBranch').waitFor({ state: 'attached' })
  await consentBox(page).waitFor()
  await openSections(page)
}

export async function openSections(page: Page): Promise<void> {
  for (const section of [company(page), bdo(page), place(page), reporter(page)]) {
    const change = changeButton(section)
    if (await change.isVisible()) await change.click()
  }
}
export const companyList = (page: Page) => company(page).getByRole('combobox', { name: 'Firma' })
export const branchList = (page: Page) => place(page).getByRole('combobox', { name: 'Miejsce z listy' })

/** Finds a field by its label, with or without "(opcjonalnie)" after it. */
function textbox(within: Locator, label: string): Locator {
  return within.getByRole('textbox', { name: new RegExp(`^${label}( \\(opcjonalnie\\))?$`) })
}

export async function fillCompany(page: Page): Promise<void> {
  const within = company(page)
  await textbox(within, 'NIP').fill('7740001454')
  await textbox(within, 'Nazwa').fill('Zespół Szkół „Iskra”')
  await textbox(within, 'Ulica i numer').fill('ul. Jasna 12')
  await textbox(within, 'Kod pocztowy').fill('60-101')
  await textbox(within, 'Miasto').fill('Poznań')
  await textbox(within, 'E-mail firmy').fill('sekretariat@iskra.example; biuro@iskra.example')
  await textbox(within, 'Numer BDO').fill('000012345')
}

export async function fillHours(page: Page): Promise<void> {
  await hours(page).getByLabel('Od godziny').selectOption('08:00')
  await hours(page).getByLabel('Do godziny').selectOption('14:00')
}

export async function fillReporter(page: Page): Promise<void> {
  const within = reporter(page)
  await textbox(within, 'Imię').fill('Anna')
  await textbox(within, 'Nazwisko').fill('Nowak')
  await textbox(within, 'E-mail').fill('anna.nowak@iskra.example')
  await textbox(within, 'Telefon').fill('123 456 789')
}

/** One equipment entry, counted from 1. */
export const entry = (page: Page, number: number) => page.locator(`#equipment-${number - 1}`)
export const itemField = (within: Locator) => within.getByRole('combobox', { name: 'Nazwa sprzętu' })
/** Equipment that the open list offers. */
export const offered = (within: Locator) =>
  within.getByRole('listbox', { name: 'Sprzęt' }).getByRole('option')
export const packages = (within: Locator) => within.getByRole('group', { name: 'Opakowania' })

/** Unfolds the packages of an entry. Until a package is chosen, they are one line with the text "loose". */
export async function showPackages(within: Locator): Promise<void> {
  const change = within.getByRole('button', { name: /^Zmień Opakowania/ })
  await change.or(packages(within)).first().waitFor()
  if (await change.isVisible()) await change.click()
}

/** Controls of one package, counted from 1; labels of the second and later ones contain the number. */
export function packageControls(within: Locator, number: number) {
  const said = (label: string) =>
    new RegExp(number === 1 ? `^${label}$` : `^${label} \\(opakowanie ${number}\\)$`)
  const group = packages(within)
  return {
    type: group.getByRole('combobox', { name: said('Sposób pakowania') }),
    name: group.getByRole('textbox', { name: said('Nazwa opakowania') }),
    value: group.getByRole('textbox', { name: said('Liczba') }),
    unit: group.getByRole('combobox', { name: said('Jednostka') }),
  }
}

export async function chooseItem(within: Locator, search: string, item: string): Promise<void> {
  await itemField(within).fill(search)
  await offered(within).filter({ hasText: item }).first().click()
}

export async function fillEntry(
  page: Page,
  number: number,
  { search, item, value, unit, packages: toFill }: EquipmentToFill,
): Promise<void> {
  const within = entry(page, number)
  await chooseItem(within, search, item)
  await within.getByRole('textbox', { name: 'Ilość' }).fill(value)
  if (unit)
    await within
      .getByRole('combobox', { name: 'Jednostka', exact: true })
      .first()
      .selectOption({ label: unit })
  // Without packages the entry stays loose, as the form assumes.
  if (toFill.length > 0) await showPackages(within)
  for (const [at, one] of toFill.entries()) {
    if (at > 0) await within.getByRole('button', { name: 'Dodaj opakowanie' }).click()
    const controls = packageControls(within, at + 1)
    await controls.type.selectOption({ label: one.type })
    if (one.name) await controls.name.fill(one.name)
    await controls.value.fill(one.value)
    if (one.unit) await controls.unit.selectOption({ label: one.unit })
  }
}

export async function fillEquipment(page: Page, entries: readonly EquipmentToFill[]): Promise<void> {
  for (const [at, one] of entries.entries()) {
    if (at > 0) await page.getByRole('button', { name: 'Dodaj sprzęt' }).click()
    await fillEntry(page, at + 1, one)
  }
}

/** Fills everything that a valid order needs, except the consent. */
export async function fillForm(
  page: Page,
  entries: readonly EquipmentToFill[] = [{ ...MONITORS, packages: MONITORS.packages.slice(0, 1) }],
): Promise<void> {
  await fillCompany(page)
  await fillHours(page)
  await fillReporter(page)
  await fillEquipment(page, entries)
}

export const chooseFiles = (page: Page, chosen: Parameters<Locator['setInputFiles']>[0]) =>
  files(page).locator('input[type=file]').setInputFiles(chosen)

export async function send(page: Page): Promise<void> {
  await consentBox(page).check()
  await sendButton(page).click()
}

export const sentNumber = (page: Page) =>
  page.getByRole('definition').filter({ hasText: /EO-\d\d-[0-9A-Z]{4}-[0-9A-Z]{4}/ })
