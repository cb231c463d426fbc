import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { enter } from '#web/testing/render.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import {
  FAX,
  KETTLE,
  LAMP,
  MONITOR,
  openCatalogue,
  PALLET,
  problem,
  textsOf,
} from './testing/open-catalogue.tsx'

const EDIT = 'PATCH /v1/staff/catalogue/items/*'
const LIST = 'GET /v1/staff/catalogue/items'
/** Matches a text whose spaces may be no-break spaces. */
const words = (text: string) => new RegExp(text.replaceAll(' ', String.raw`\s`))
const table = (name = 'Sprzęt') => screen.findByRole('table', { name })
const names = async (name?: string) =>
  within(await table(name))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelectorAll('button')[row.querySelectorAll('button').length - 1]?.textContent)
const open = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const form = (name: string) => screen.findByRole('region', { name })
const field = (name: string | RegExp) => screen.findByRole('textbox', { name })
const retype = async (name: string | RegExp, text: string) => {
  const box = await field(name)
  await userEvent.clear(box)
  if (text) await userEvent.type(box, text)
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const notifications = () => toasts.all().map(({ text }) => text)
const undo = () => act(() => toasts.all().at(-1)?.undo?.run())

describe('the list', () => {
  test('STAFF-44 shows the entries on offer, in their order, with group, code and weights', async () => {
    await openCatalogue()
    expect(await names()).toEqual([LAMP.name.pl, MONITOR.name.pl, KETTLE.name.pl])
    const row = within(screen.getByRole('row', { name: /Świetlówka/ }))
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '',
      'Świetlówka liniowa',
      expect.stringMatching(words('Lampy i świetlówki')),
      '16 02 13*',
      '0,170',
      '170',
    ])
    expect(screen.getByRole('link', { name: 'Sprzęt 3' }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: 'Ukryte 1' }).getAttribute('href')).toBe(
      '/staff/catalogue?tab=hidden',
    )
  })

  test('STAFF-44 is searched by synonyms and codes without diacritics, and filtered by group and hazard', async () => {
    await openCatalogue()
    await table()
    const search = screen.getByRole('searchbox', { name: words('Szukaj w katalogu') })
    await enter(search, 'jarzeniowka')
    await waitFor(async () => expect(await names()).toEqual([LAMP.name.pl]))
    expect(screen.getByTestId('address').textContent).toBe('/staff/catalogue?search=jarzeniowka')
    await userEvent.clear(search)
    await enter(search, '160214')
    await waitFor(async () => expect(await names()).toEqual([KETTLE.name.pl]))
    await userEvent.clear(search)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Odpady niebezpieczne' }), 'yes')
    await waitFor(async () => expect(await names()).toEqual([LAMP.name.pl, MONITOR.name.pl]))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Grupa' }), '5. Drobny sprzęt')
    expect(await screen.findByRole('heading', { name: 'Nie ma takich pozycji' })).toBeDefined()
    await press('Pokaż wszystkie')
    expect(await names()).toHaveLength(3)
  })

  test('STAFF-44 STAFF-72 announces the number of results, also none, and nothing for the whole list', async () => {
    await openCatalogue()
    await table()
    const status = () => {
      const regions = screen.getAllByRole('status').filter(({ dataset }) => dataset['testid'] !== 'address')
      return regions.map(({ textContent }) => textContent).join('')
    }
    expect(status()).toBe('')
    await enter(screen.getByRole('searchbox', { name: words('Szukaj w katalogu') }), 'jarzeniowka')
    await waitFor(() => expect(status()).toBe('1 pozycja'))
    await userEvent.keyboard('xyz')
    await waitFor(() => expect(status()).toBe('0 pozycji'))
  })

  test('STAFF-44 has package types in a tab of their own, without groups', async () => {
    await openCatalogue({}, '/staff/catalogue?tab=packages')
    expect(await names('Opakowania')).toEqual([PALLET.name.pl])
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  test('STAFF-44 says that it did not load, and loads on retry', async () => {
    let fails = true
    const { items } = await openCatalogue({
      [LIST]: () => (fails ? problem(503, 'ERROR.UNAVAILABLE')() : items.list()),
    })
    expect(await screen.findByRole('alert')).toBeDefined()
    fails = false
    await press('Spróbuj ponownie')
    expect(await names()).toHaveLength(3)
  })

  test('STAFF-44 says when it is empty', async () => {
    await openCatalogue({ [LIST]: () => Response.json({ list: [], totalCount: 0 }) })
    expect(await screen.findByRole('heading', { name: 'Katalog jest pusty' })).toBeDefined()
    expect(screen.getByText(words('Dodaj pierwszą pozycję'))).toBeDefined()
  })
})

describe('an entry', () => {
  test('STAFF-44 is changed in its form: sends only the changed fields, and can be undone', async () => {
    const { sent } = await openCatalogue()
    await open(LAMP.name.pl)
    const shown = within(await form(LAMP.name.pl))
    expect(document.activeElement).toBe(shown.getByRole('heading', { name: LAMP.name.pl }))
    await retype('Nazwa (English)', 'Linear tube')
    await retype(/^kg na sztukę/, '0,2')
    await press('Zapisz')
    await waitFor(() => expect(notifications()).toEqual(['Zapisano: Świetlówka liniowa']))
    expect(sent(EDIT)).toEqual([{ version: 1, name: { en: 'Linear tube' }, weightPerPiece: 0.2 }])
    expect(within(await table()).getByText('0,200')).toBeDefined()
    undo()
    await waitFor(() => expect(notifications()).toContain('Cofnięto zmianę: Świetlówka liniowa'))
    expect(sent(EDIT)[1]).toEqual({ version: 2, name: { en: 'Fluorescent tube' }, weightPerPiece: 0.17 })
    expect(((await field('Nazwa (English)')) as HTMLInputElement).value).toBe('Fluorescent tube')
  })

  test('STAFF-44 has the waste code for private persons, sent along with a change of the company code, and the mark of parts', async () => {
    const { sent } = await openCatalogue()
    await open(LAMP.name.pl)
    await retype(words('^Kod odpadu od osób fizycznych'), '200121*')
    await userEvent.click(await screen.findByRole('checkbox', { name: words('^Część albo sprzęt') }))
    await press('Zapisz')
    await waitFor(() => expect(sent(EDIT)).toEqual([{ version: 1, householdCode: '20 01 21*', part: true }]))
    await retype(words('^Kod odpadu$'), '16 02 15*')
    await press('Zapisz')
    await waitFor(() =>
      expect(sent(EDIT)[1]).toEqual({ version: 2, code: '16 02 15*', householdCode: '20 01 21*' }),
    )
  })

  test('STAFF-44 has synonyms that are added one by one or pasted, without duplicates, and removed', async () => {
    const { sent } = await openCatalogue()
    await open(LAMP.name.pl)
    const box = await field(/^Synonimy/)
    await userEvent.type(box, 'rura świecąca{Enter}')
    await userEvent.click(box)
    await userEvent.paste('T8; T5, JARZENIOWKA')
    await press('Usuń synonim neonówka')
    const pills = within(screen.getByRole('list', { name: words('Synonimy dla wyszukiwarki') }))
    expect(pills.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'jarzeniówka',
      'rura świecąca',
      'T8',
      'T5',
    ])
    await press('Zapisz')
    await waitFor(() => expect(notifications()).toHaveLength(1))
    expect(sent(EDIT)).toEqual([{ version: 1, synonyms: ['jarzeniówka', 'rura świecąca', 'T8', 'T5'] }])
  })

  test('STAFF-44 saves a synonym that is still in the input field', async () => {
    const { sent } = await openCatalogue()
    await open(KETTLE.name.pl)
    await enter(await field(/^Synonimy/), 'czajniczek')
    await retype(/^kg na sztukę/, '2')
    await press('Zapisz')
    await waitFor(() =>
      expect(sent(EDIT)).toEqual([{ version: 1, synonyms: ['czajniczek'], weightPerPiece: 2 }]),
    )
  })

  test('STAFF-44 shows what visitors would find, before it is saved', async () => {
    await openCatalogue()
    await open(KETTLE.name.pl)
    await userEvent.type(await field(/^Synonimy/), 'imbryk{Enter}')
    await enter(screen.getByRole('searchbox', { name: words('Próba wyszukiwania') }), 'imbryki')
    expect(await screen.findByText(words('synonim „imbryk”'))).toBeDefined()
  })

  test('STAFF-44 is hazardous if its code has an asterisk', async () => {
    const { sent } = await openCatalogue()
    await open(KETTLE.name.pl)
    const isHazardous = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: /^Odpad niebezpieczny/,
    })
    expect(isHazardous.checked).toBe(false)
    await retype('Kod odpadu', '160213*')
    expect(isHazardous.checked).toBe(true)
    await userEvent.click(isHazardous)
    expect(((await field('Kod odpadu')) as HTMLInputElement).value).toBe('16 02 13')
    await press('Zapisz')
    await waitFor(() => expect(sent(EDIT)).toEqual([{ version: 1, code: '16 02 13' }]))
  })

  test.each([
    ['Nazwa (Polski)', '', 'Podaj nazwę'],
    ['Kod odpadu', '16 02', 'Kod odpadu ma sześć cyfr'],
    [/^kg na sztukę/, 'dwa', 'Podaj masę w kilogramach'],
    [/^kg na m³/, '0,0001', 'Podaj masę w kilogramach'],
    ['Nazwa (English)', 'x'.repeat(201), 'Tekst jest za długi'],
    [/^Synonimy/, 'y'.repeat(61), 'Tekst jest za długi'],
  ])('STAFF-44 shows an invalid value at its field, and sends nothing: %s', async (name, text, error) => {
    const { server } = await openCatalogue()
    await open(LAMP.name.pl)
    const box = await field(name)
    await userEvent.clear(box)
    if (text) await userEvent.click(box).then(() => userEvent.paste(text))
    await press('Zapisz')
    expect(await screen.findByText(words(error))).toBeDefined()
    const wrong = await field(name)
    expect(wrong.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(wrong)
    expect(server.to(EDIT)).toEqual([])
  })

  test('STAFF-44 shows the server’s error at its field, and keeps the input', async () => {
    await openCatalogue({
      [EDIT]: problem(400, 'ERROR.INVALID_INPUT', { errors: { 'name.en': ['CATALOGUE.NAME_REQUIRED'] } }),
    })
    await open(LAMP.name.pl)
    await retype('Nazwa (English)', 'Tube')
    await press('Zapisz')
    expect(await screen.findByText('Podaj nazwę')).toBeDefined()
    expect(((await field('Nazwa (English)')) as HTMLInputElement).value).toBe('Tube')
  })

  test('STAFF-44 edit conflict: shows both versions, loses no input, overwrites nothing', async () => {
    const { items, sent } = await openCatalogue()
    await open(LAMP.name.pl)
    await retype('Nazwa (Polski)', 'Świetlówka prosta')
    await retype(/^kg na m³/, '180')
    items.put(LAMP.uuid, { name: { ...LAMP.name, pl: 'Świetlówka' }, code: '20 01 21*' })
    await press('Zapisz')
    const note = within(await screen.findByRole('alert'))
    expect(note.getByText(words('Przejęto zapisane zmiany: Kod odpadu.'))).toBeDefined()
    expect(note.getByText(words('Zapisane: Świetlówka$'))).toBeDefined()
    expect(note.getByText(words('Wpisane tutaj: Świetlówka prosta'))).toBeDefined()
    expect(items.now()[0]?.name.pl).toBe('Świetlówka')
    await press(/^Użyj zapisanej wartości/)
    await press('Zapisz')
    await waitFor(() => expect(sent(EDIT)).toHaveLength(2))
    expect(sent(EDIT)[1]).toEqual({ version: 2, weightPerCubicMeter: 180 })
    expect(items.now()[0]).toMatchObject({ code: '20 01 21*', weightPerCubicMeter: 180 })
  })

  test('STAFF-44 keeps an unsaved draft while another entry is open, and marks it in the list', async () => {
    await openCatalogue()
    await open(LAMP.name.pl)
    await retype('Nazwa (Polski)', 'Rura')
    await open(MONITOR.name.pl)
    expect(await form(MONITOR.name.pl)).toBeDefined()
    expect(screen.getByText('niezapisane')).toBeDefined()
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
    await open(LAMP.name.pl)
    expect(((await field('Nazwa (Polski)')) as HTMLInputElement).value).toBe('Rura')
    await press('Odrzuć zmiany')
    expect(((await field('Nazwa (Polski)')) as HTMLInputElement).value).toBe(LAMP.name.pl)
    expect(screen.queryByText('niezapisane')).toBeNull()
  })

  test('STAFF-44 is hidden at once, with an undo, and is then listed among the hidden', async () => {
    const { sent } = await openCatalogue()
    await open(KETTLE.name.pl)
    await press('Ukryj')
    await waitFor(async () => expect(await names()).toEqual([LAMP.name.pl, MONITOR.name.pl]))
    expect(sent(EDIT)).toEqual([{ version: 1, hidden: true }])
    expect(screen.getByRole('link', { name: 'Ukryte 2' })).toBeDefined()
    undo()
    await waitFor(async () => expect(await names()).toContain(KETTLE.name.pl))
    expect(sent(EDIT)[1]).toEqual({ version: 2, hidden: false })
  })

  test('STAFF-44 is shown again after having been hidden', async () => {
    const { sent } = await openCatalogue({}, '/staff/catalogue?tab=hidden')
    await open(FAX.name.pl)
    await press('Przywróć')
    await waitFor(() => expect(sent(EDIT)).toEqual([{ version: 1, hidden: false }]))
    expect(await screen.findByRole('heading', { name: 'Nic nie jest ukryte' })).toBeDefined()
  })

  test('STAFF-44 new: is added and opened; empty optional fields are not sent', async () => {
    const { sent } = await openCatalogue()
    await table()
    await press('Dodaj pozycję')
    await form('Nowa pozycja')
    await retype('Nazwa (Polski)', 'Epidiaskop')
    await press('Zapisz')
    expect(await screen.findByText('Podaj kod odpadu')).toBeDefined()
    expect(screen.getAllByText('Wybierz grupę')).toBeDefined()
    await retype('Kod odpadu', '160214')
    const fields = within(await form('Nowa pozycja'))
    await userEvent.selectOptions(fields.getByRole('combobox', { name: 'Grupa' }), 'Inna grupa…')
    await retype(words('Nazwa innej grupy'), 'Szkolny')
    await press('Zapisz')
    expect(await form('Epidiaskop')).toBeDefined()
    expect(sent('POST /v1/staff/catalogue/items')).toEqual([
      {
        name: textsOf({ pl: 'Epidiaskop' }),
        code: '16 02 14',
        group: 'Szkolny',
        unit: 'pieces',
      },
    ])
    expect(await names()).toContain('Epidiaskop')
  })

  test('STAFF-44 a package type is added with its unit', async () => {
    const { sent } = await openCatalogue({}, '/staff/catalogue?tab=packages')
    await table('Opakowania')
    await press('Dodaj opakowanie')
    await form('Nowe opakowanie')
    await retype('Nazwa (Polski)', 'Skrzynka')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Jednostka' }), 'm³')
    await press('Zapisz')
    await waitFor(() =>
      expect(sent('POST /v1/staff/catalogue/package-types')).toEqual([
        { name: textsOf({ pl: 'Skrzynka' }), unit: 'm3' },
      ]),
    )
    expect(await names('Opakowania')).toEqual([PALLET.name.pl, 'Skrzynka'])
  })
})

describe('the order', () => {
  const grip = (name: string) => screen.findByRole('button', { name: `Przenieś: ${name}` })

  test('STAFF-44 is changed by keyboard alone, and can be undone', async () => {
    const { sent } = await openCatalogue()
    ;(await grip(KETTLE.name.pl)).focus()
    await userEvent.keyboard('{Enter}{ArrowUp}{ArrowUp}')
    expect(screen.getByText(words('miejsce 1 z 3'), { selector: 'section *' })).toBeDefined()
    expect(document.activeElement).toBe(await grip(KETTLE.name.pl))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(notifications()).toEqual(['Przeniesiono na miejsce 1: Czajnik']))
    expect(sent(EDIT)).toEqual([{ version: 1, position: 1 }])
    expect(await names()).toEqual([KETTLE.name.pl, LAMP.name.pl, MONITOR.name.pl])
    undo()
    await waitFor(async () => expect(await names()).toEqual([LAMP.name.pl, MONITOR.name.pl, KETTLE.name.pl]))
  })

  test('STAFF-44 is changed by buttons, counting hidden entries too', async () => {
    const { sent, items } = await openCatalogue()
    await userEvent.click(await grip(LAMP.name.pl))
    await press('Na koniec')
    await press('Wyżej')
    await press('Upuść tutaj')
    await waitFor(() => expect(sent(EDIT)).toEqual([{ version: 1, position: 3 }]))
    expect(items.now().map(({ name }) => name.pl)).toEqual([
      MONITOR.name.pl,
      FAX.name.pl,
      LAMP.name.pl,
      KETTLE.name.pl,
    ])
  })

  describe('by dragging', () => {
    // jsdom does not have it, and a leftover would affect other test files.
    afterEach(() => void Reflect.deleteProperty(document, 'elementFromPoint'))

    const drag = async (name: string, over: string) => {
      const row = screen.getByRole('row', { name: new RegExp(over) })
      document.elementFromPoint = () => row
      const button = await grip(name)
      fireEvent.pointerDown(button, { button: 0, clientY: 300 })
      fireEvent.pointerMove(window, { clientY: 320 })
      fireEvent.pointerMove(window, { clientY: 350 })
    }

    test('STAFF-44 a row is dropped where the pointer releases it; the click that follows starts no reordering', async () => {
      const { sent } = await openCatalogue()
      await table()
      await drag(LAMP.name.pl, KETTLE.name.pl)
      expect(await names()).toEqual([MONITOR.name.pl, KETTLE.name.pl, LAMP.name.pl])
      fireEvent.pointerUp(window)
      await waitFor(() => expect(sent(EDIT)).toEqual([{ version: 1, position: 4 }]))
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Przenoszenie' })).toBeNull())
      expect(await names()).toEqual([MONITOR.name.pl, KETTLE.name.pl, LAMP.name.pl])
    })

    test('STAFF-44 Escape cancels it, and nothing is sent', async () => {
      const { server } = await openCatalogue()
      await table()
      await drag(LAMP.name.pl, KETTLE.name.pl)
      fireEvent.keyDown(window, { key: 'Escape' })
      fireEvent.pointerUp(window)
      expect(await names()).toEqual([LAMP.name.pl, MONITOR.name.pl, KETTLE.name.pl])
      expect(server.to(EDIT)).toEqual([])
    })
  })

  test('STAFF-44 Escape returns a lifted row to its place, and nothing is sent', async () => {
    const { server } = await openCatalogue()
    ;(await grip(LAMP.name.pl)).focus()
    await userEvent.keyboard('{Enter}{ArrowDown}{Escape}')
    expect(await names()).toEqual([LAMP.name.pl, MONITOR.name.pl, KETTLE.name.pl])
    expect(screen.queryByRole('region', { name: 'Przenoszenie' })).toBeNull()
    expect(server.to(EDIT)).toEqual([])
  })
})
