// The import as an administrator sees it. Tests have no workers, so the page does the worker's job.
import * as SheetJs from '@e965/xlsx'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, Route, Routes as Pages } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ImportPreview, RowPreview } from '#contract/companies/company-import.ts'
import { MAX_IMPORT_ROWS } from '#contract/limits.ts'
import { readTask, type SheetTask } from '#web/lib/sheets/sheet-worker.ts'
import { workbook } from '#web/lib/sheets/workbook.ts'
import { session } from '#web/session/session.ts'
import { EWA, signedIn } from '#web/testing/people.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import { type Routes, serving } from '#web/testing/server.ts'
import { ImportScreen } from './import-screen.tsx'
import { importState } from './model/import-state.ts'

vi.mock('#web/lib/sheets/ask-sheet-worker.ts', () => ({
  askSheetWorker: (task: SheetTask) => readTask(task),
}))

const saved = vi.hoisted(() => ({ files: [] as { name: string; text: string }[] }))
vi.mock('#web/lib/save-as-file.ts', () => ({
  saveAsFile: (name: string, text: string) => saved.files.push({ name, text }),
  saveBlob: (name: string) => saved.files.push({ name, text: '' }),
}))

const FILE = [
  'Nazwa firmy;NIP;Ulica i numer;Kod pocztowy;Miejscowość;Telefon firmy',
  'Huta;5252344078;ul. Hutnicza 1;60-101;Poznań;+48600100200',
  'Kopalnia;123;ul. Górna 2;60-102;Poznań;',
  'Szkoła;7811767696;ul. Szkolna 3;60-103;Poznań;600100200',
].join('\r\n')

const row = (set: Partial<RowPreview>): RowPreview => ({
  result: 'unchanged',
  errors: {},
  differences: [],
  company: null,
  madeByRow: null,
  isPlace: false,
  leftOut: [],
  account: null,
  ...set,
})
const PREVIEW: ImportPreview = {
  rows: [
    row({
      result: 'create',
      differences: [{ column: 'personEmail', before: null, after: 'a@huta.example' }],
      account: 'new',
    }),
    row({ result: 'refused', errors: { nip: ['NIP_PATTERN'] } }),
    row({
      result: 'update',
      company: { uuid: '6f0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a11', name: 'Szkoła nr 1' },
      differences: [{ column: 'name', before: 'Szkoła nr 1', after: 'Szkoła' }],
    }),
  ],
  counts: { made: 1, updated: 1, unchanged: 0, refused: 1 },
  people: 1,
  previewToken: 'first',
}
const SAVED = { made: 1, updated: 1, unchanged: 0, refused: 1, mails: 1 }
const PREVIEW_CALL = 'POST /v1/staff/imports/preview'
const SAVE_CALL = 'POST /v1/staff/imports'
const problem = (status: number, code: string, more: object = {}) =>
  json(status, { type: 'about:blank', title: '', status, code, ...more })

beforeEach(() => {
  importState.write(null)
  saved.files = []
})

async function open(routes: Routes = {}, path = '/staff/import') {
  signedIn({ ...EWA, administrator: true })
  const server = serving({
    [PREVIEW_CALL]: json(200, PREVIEW),
    [SAVE_CALL]: json(200, SAVED),
    ...routes,
  })
  await act(() =>
    renderApp(
      <Pages>
        <Route
          path="/staff/import"
          element={
            <>
              <ImportScreen />
              <Link to="/staff/companies">stąd</Link>
            </>
          }
        />
        <Route
          path="/staff/companies"
          element={
            <>
              <Link to="/staff/import">z powrotem</Link>
              <Link to="/staff/import?step=columns">do kolumn</Link>
            </>
          }
        />
      </Pages>,
      { areas: ['errors', 'order-errors', 'portal', 'own-order', 'profile', 'staff'], path },
    ),
  )
  return server
}

const words = (text: string) => new RegExp(text.replaceAll(' ', String.raw`\s`).replaceAll('-', '[-\u2011]'))
const address = () => screen.getByTestId('address').textContent
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }))
const choose = (content: string | Uint8Array<ArrayBuffer>, name = 'klienci.csv') =>
  act(async () => {
    fireEvent.change(screen.getByTestId('file'), { target: { files: [new File([content], name)] } })
  })
const toPreview = async () => {
  await choose(FILE)
  await screen.findByRole('table', { name: words('Co jest w kolumnach') })
  await press(words('Sprawdź wiersze'))
  await screen.findByRole('table', { name: words('Co się zmieni') })
}
const leaving = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('STAFF-46 reads a file, recognises its columns, has them corrected, and sends the rows', async () => {
  const server = await open()
  await choose(FILE)
  const table = within(await screen.findByRole('table', { name: words('Co jest w kolumnach') }))
  expect(address()).toBe('/staff/import?step=columns')
  expect(document.activeElement?.textContent).toMatch(words('Co jest w kolumnach'))
  const chosen = table.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value)
  expect(chosen).toEqual(['name', 'nip', 'street', 'postalCode', 'city', 'phone'])
  expect(table.getByText(/Huta · Kopalnia · Szkoła/)).toBeDefined()
  await userEvent.selectOptions(table.getByRole('combobox', { name: words('Co zawiera kolumna F') }), '')
  await press(words('Sprawdź wiersze'))
  await screen.findByRole('table', { name: words('Co się zmieni') })
  expect(server.to(PREVIEW_CALL)[0]?.body).toEqual({
    rows: [
      { name: 'Huta', nip: '5252344078', street: 'ul. Hutnicza 1', postalCode: '60-101', city: 'Poznań' },
      { name: 'Kopalnia', nip: '123', street: 'ul. Górna 2', postalCode: '60-102', city: 'Poznań' },
      { name: 'Szkoła', nip: '7811767696', street: 'ul. Szkolna 3', postalCode: '60-103', city: 'Poznań' },
    ],
  })
})

test('STAFF-46 the preview says what each row would do, and can show only those with errors', async () => {
  const server = await open()
  await toPreview()
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((one) => within(one).getAllByRole('cell')[0]?.textContent)).toEqual(['2', '3', '4'])
  expect(rows[0]?.textContent).toMatch(words('Nowa osoba: a@huta.example, nowe konto'))
  expect(rows[1]?.textContent).toMatch(words('NIP firmy jest nieprawidłowy'))
  expect(rows[2]?.textContent).toMatch(words('Nazwa firmy: Szkoła nr 1 zmieni się na Szkoła'))
  expect(
    within(rows[2] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toMatch(/^\/staff\/companies\/6f0e/)
  const narrowed = screen.getByRole('link', { name: words('Z błędami 1') })
  expect(narrowed.getAttribute('href')).toBe('/staff/import?step=preview&show=refused')
  expect(server.to(SAVE_CALL), 'nothing is saved before').toEqual([])
})

test('STAFF-46 D-E12 shows probable typing errors in their row and column, and still saves them', async () => {
  await open({ [PREVIEW_CALL]: json(200, { ...PREVIEW, people: 0 }) })
  await choose(FILE.replace('5252344078', '1234567890').replace('60-101', '60-1012'))
  await screen.findByRole('table', { name: words('Co jest w kolumnach') })
  await press(words('Sprawdź wiersze'))
  await screen.findByRole('table', { name: words('Co się zmieni') })
  const [huta, kopalnia, szkola] = screen.getAllByRole('row').slice(1)
  expect(huta?.textContent).toMatch(words('NIP: Sprawdź numer: cyfra kontrolna się nie zgadza'))
  expect(huta?.textContent).toMatch(words('Kod pocztowy: Sprawdź kod'))
  expect(kopalnia?.textContent).not.toContain('Sprawdź')
  expect(szkola?.textContent).not.toContain('Sprawdź')
  const doubted = screen.getByRole('link', { name: words('Do sprawdzenia 1') })
  cleanup()
  await open({}, doubted.getAttribute('href') ?? '')
  expect(screen.getAllByRole('row').slice(1)).toHaveLength(1)
  await press('Zapisz')
  await screen.findByRole('heading', { name: words('Import jest zapisany') })
})

test('CASE-47 asks which of two columns with the same data to use, and names the one left out', async () => {
  await open()
  await choose('Nazwa;NIP;Telefon;Saldo;Tel. 2\nHuta;5252344078;600100200;12;600100201')
  const table = within(await screen.findByRole('table', { name: words('Co jest w kolumnach') }))
  expect(screen.getByText(words('1 kolumna zawiera dane tego samego rodzaju co inna'))).toBeDefined()
  const second = table.getByRole<HTMLSelectElement>('combobox', { name: words('Co zawiera kolumna E') })
  expect(second.value).toBe('')
  expect(document.getElementById(second.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    words('„Telefon firmy” jest już w kolumnie C'),
  )
  await press(words('Sprawdź wiersze'))
  await screen.findByRole('table', { name: words('Co się zmieni') })
  const left = words(
    'Kolumny, których nie wczytujemy: D (Saldo), E (Tel. 2) – takie dane są już w kolumnie C',
  )
  expect(document.body.textContent).toMatch(
    new RegExp(left.source.replaceAll('(', String.raw`\(`).replaceAll(')', String.raw`\)`)),
  )
})

test('CASE-48 preview and result name a row that is a pickup place, and the parts of a row that are not saved', async () => {
  const rows = [
    row({ result: 'create' }),
    row({
      result: 'unchanged',
      madeByRow: 0,
      isPlace: true,
      leftOut: [{ column: 'regon', value: '000331501', instead: null }],
    }),
    row({ result: 'unchanged', leftOut: [{ column: 'phone', value: '1', instead: '2' }] }),
  ]
  const counts = { made: 1, updated: 0, unchanged: 2, refused: 0 }
  await open({ [PREVIEW_CALL]: json(200, { ...PREVIEW, rows, counts, people: 0 }) })
  await toPreview()
  const note = words('1 wiersz dotyczy miejsca odbioru firmy')
  expect(screen.getByText(note)).toBeDefined()
  const [, place, differing] = screen.getAllByRole('row').slice(1)
  expect(place?.textContent).toMatch(words('zapiszemy to jako miejsce odbioru firmy Huta'))
  expect(place?.textContent).toMatch(words('REGON: nie zapiszemy „000331501”'))
  expect(differing?.textContent).toMatch(words('Telefon firmy: nie zapiszemy „1”, bo w innym wierszu'))
  for (const one of [place, differing]) expect(one?.textContent).not.toMatch(words('bez zmian'))
  await press('Zapisz')
  await screen.findByRole('heading', { name: words('Import jest zapisany') })
  expect(screen.getByText(note)).toBeDefined()
})

test('STAFF-46 emails people only when that was ticked, and reports in numbers what was saved', async () => {
  const server = await open()
  await toPreview()
  const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: words('Wyślij wiadomość 1 osobie') })
  expect(tick.checked).toBe(false)
  await userEvent.click(tick)
  await press('Zapisz')
  await screen.findByRole('heading', { name: words('Import jest zapisany') })
  const [asked] = server.to(SAVE_CALL)
  expect(asked?.body).toMatchObject({ invite: true, previewToken: 'first' })
  expect(asked?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(figures).toEqual(['1', '1', '0', '1'])
  expect(address()).toBe('/staff/import?step=result')
})

test('STAFF-46 downloads the rejected rows with the reason, formulas made harmless; then the page may be left', async () => {
  await open()
  await choose(FILE.replace('Kopalnia', '=Kopalnia'))
  await screen.findByRole('table', { name: words('Co jest w kolumnach') })
  await press(words('Sprawdź wiersze'))
  await screen.findByRole('table', { name: words('Co się zmieni') })
  await press('Zapisz')
  await screen.findByRole('heading', { name: words('Import jest zapisany') })
  expect(leaving(), 'refused rows are not taken yet').toBe(true)
  await press(words('Pobierz 1 wiersz z błędem'))
  await waitFor(() => expect(saved.files).toHaveLength(1))
  expect(saved.files[0]?.name).toBe('klienci-bledy.csv')
  const [head, refused, end] = (saved.files[0]?.text ?? '').split('\r\n')
  expect(head).toBe(
    '\uFEFFNazwa firmy;NIP;Ulica i numer;Kod pocztowy;Miejscowość;Telefon firmy;Wiersz w pliku;Powód odrzucenia',
  )
  expect(refused).toMatch(/^"?'=Kopalnia"?;123;ul\. Górna 2;60-102;Poznań;;3;NIP firmy jest nieprawidłowy/)
  expect(end).toBe('')
  expect(leaving()).toBe(false)
})

test('STAFF-46 previews again rows that changed meanwhile, and loses none of them', async () => {
  const current = { ...PREVIEW, rows: PREVIEW.rows.map((one) => ({ ...one })), previewToken: 'second' }
  current.rows[0] = row({ result: 'unchanged' })
  current.counts = { made: 0, updated: 1, unchanged: 1, refused: 1 }
  const answers = [problem(409, 'IMPORT.CHANGED_MEANWHILE', { current }), json(200, SAVED)]
  const server = await open({ [SAVE_CALL]: () => (answers.shift() ?? json(500, {}))() })
  await toPreview()
  await press('Zapisz')
  expect((await screen.findByRole('alert')).textContent).toMatch(words('nic nie zostało zapisane'))
  await waitFor(() => expect(screen.getAllByRole('row')[1]?.textContent).toMatch(words('bez zmian')))
  await press('Zapisz')
  await screen.findByRole('heading', { name: words('Import jest zapisany') })
  const [first, second] = server.to(SAVE_CALL)
  expect(second?.body).toMatchObject({ previewToken: 'second' })
  expect(first?.headers.get('idempotency-key')).not.toBe(second?.headers.get('idempotency-key'))
})

test('STAFF-46 retries an unanswered request with the same key', async () => {
  const answers = [problem(503, 'ERROR.UNAVAILABLE'), json(200, SAVED)]
  const server = await open({ [SAVE_CALL]: () => (answers.shift() ?? json(500, {}))() })
  await toPreview()
  await press('Zapisz')
  await screen.findByRole('alert')
  await press('Zapisz')
  await screen.findByRole('heading', { name: words('Import jest zapisany') })
  const keys = server.to(SAVE_CALL).map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
})

const LETTERS_1250 = new Map(
  [...new TextDecoder('windows-1250').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))].map(
    (letter, byte) => [letter, byte],
  ),
)
const tooMany = ['Nazwa;NIP', ...Array.from({ length: MAX_IMPORT_ROWS + 1 }, (_, at) => `F${at};${at}`)]
const PROTECTED = new Uint8Array([
  0xd0,
  0xcf,
  0x11,
  0xe0,
  ...[...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]),
])
test.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
  ['empty', '', 'Ten plik jest pusty'],
  ['headings alone', 'Nazwa;NIP\n', 'są tylko nagłówki'],
  ['one row too many', tooMany.join('\n'), 'więcej niż 5 000 wierszy'],
  ['no spreadsheet', '%PDF-1.7', 'nie ma arkusza'],
  ['with a password', PROTECTED, 'zabezpieczony hasłem'],
  ['a document', '<html><p>Klienci</p></html>', 'nie ma arkusza'],
  ['broken', new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]), 'nie da się odczytać'],
])('STAFF-46 a file that cannot be imported says why: %s', async (_, content, why) => {
  await open()
  await choose(content)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words(why)))
  expect(address()).toBe('/staff/import')
})

test('STAFF-46 reads exactly as many rows as the limit allows', async () => {
  await open()
  await choose(tooMany.slice(0, -1).join('\n'))
  expect(await screen.findByText(words('5 ?000 wierszy'), { exact: false })).toBeDefined()
})

test.each([
  ['UTF-8 with a mark', `\uFEFF${FILE}`],
  ['commas', FILE.replaceAll(';', ',')],
  ['tabs', FILE.replaceAll(';', '\t')],
  ['Windows-1250', Uint8Array.from(FILE, (letter) => LETTERS_1250.get(letter) ?? letter.charCodeAt(0))],
])('STAFF-46 reads a file in %s as the same file', async (_, content) => {
  const server = await open()
  await choose(content)
  await screen.findByRole('table', { name: words('Co jest w kolumnach') })
  await press(words('Sprawdź wiersze'))
  await waitFor(() => expect(server.to(PREVIEW_CALL)).toHaveLength(1))
  expect(server.to(PREVIEW_CALL)[0]?.body).toMatchObject({
    rows: [
      {},
      {
        name: 'Kopalnia',
        nip: '123',
        street: 'ul. Górna 2',
        postalCode: '60-102',
        city: 'Poznań',
      },
      {},
    ],
  })
})

test('STAFF-46 keeps everything on the way to another screen and back; a reload asks first and says what to do', async () => {
  await open()
  expect(leaving()).toBe(false)
  await toPreview()
  expect(leaving()).toBe(true)
  await userEvent.click(screen.getByRole('link', { name: 'stąd' }))
  await userEvent.click(screen.getByRole('link', { name: 'z powrotem' }))
  expect(screen.getByText('klienci.csv')).toBeDefined()
  expect(screen.getByRole('link', { name: words('Wróć do importu') }).getAttribute('href')).toBe(
    '/staff/import?step=columns',
  )
})

test('STAFF-46 of two checks of the same file the answer of the later one counts, whichever arrives first', async () => {
  const later = { ...PREVIEW, previewToken: 'later' }
  const slow = Promise.withResolvers<Response>()
  const answers = [() => slow.promise, json(200, later)]
  const server = await open({ [PREVIEW_CALL]: () => answers.shift()?.() ?? json(500, {})() })
  await choose(FILE)
  await screen.findByRole('table', { name: words('Co jest w kolumnach') })
  await press(words('Sprawdź wiersze'))
  await userEvent.click(screen.getByRole('link', { name: 'stąd' }))
  await userEvent.click(screen.getByRole('link', { name: 'do kolumn' }))
  await press(words('Sprawdź wiersze'))
  await screen.findByRole('table', { name: words('Co się zmieni') })
  await press('Zapisz')
  await screen.findByRole('heading', { name: words('Import jest zapisany') })
  await act(async () => slow.resolve(await json(200, { ...PREVIEW, previewToken: 'earlier' })()))
  expect(server.to(SAVE_CALL)[0]?.body).toMatchObject({ previewToken: 'later' })
  expect(screen.getByRole('heading', { name: words('Import jest zapisany') })).toBeDefined()
  expect(importState.read()).toMatchObject({ preview: { previewToken: 'later' }, result: SAVED })
})

test('STAFF-46 does not report the result of one file as that of the next', async () => {
  const slow = Promise.withResolvers<Response>()
  await open({ [SAVE_CALL]: () => slow.promise })
  await toPreview()
  await press('Zapisz')
  await userEvent.click(screen.getByRole('link', { name: 'stąd' }))
  await userEvent.click(screen.getByRole('link', { name: 'z powrotem' }))
  await choose(FILE, 'inni.csv')
  await screen.findByRole('table', { name: words('Co jest w kolumnach') })
  await act(async () => slow.resolve(await json(200, SAVED)()))
  expect(importState.read()).toMatchObject({ fileName: 'inni.csv', result: null })
})

test('STAFF-46 a step without its file redirects to the first one, and says why', async () => {
  await open({}, '/staff/import?step=preview')
  expect(address()).toBe('/staff/import')
  expect(screen.getByText(words('Wybierz plik jeszcze raz'))).toBeDefined()
})

test('STAFF-46 keeps the file when an expired session is resumed, and discards it at logout', async () => {
  await open()
  await choose(FILE)
  await screen.findByRole('table', { name: words('Co jest w kolumnach') })
  act(() => session.end('lost'))
  act(() => signedIn({ ...EWA, administrator: true }))
  expect(importState.read()?.fileName).toBe('klienci.csv')
  act(() => session.end('left'))
  expect(importState.read()).toBeNull()
})

test('STAFF-46 another person at the same page does not find the file', async () => {
  await open()
  await choose(FILE)
  await screen.findByRole('table', { name: words('Co jest w kolumnach') })
  act(() => signedIn({ ...EWA, uuid: '7f0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a99', administrator: true }))
  await waitFor(() => expect(address()).toBe('/staff/import'))
  expect(screen.queryByText('klienci.csv')).toBeNull()
  expect(importState.read()).toBeNull()
})

test('STAFF-46 reads a workbook with its numbers, and with the results of its formulas', async () => {
  const server = await open()
  const file = workbook([
    ['Klient', 'NIP', 'Kod', 'Zwolnienie z BDO'],
    ['Huta', 5252344078, { formula: 'C1', value: 60101 }, true],
  ])
  await choose(file, 'klienci.xlsx')
  await screen.findByRole('table', { name: words('Co jest w kolumnach') })
  await press(words('Sprawdź wiersze'))
  await waitFor(() => expect(server.to(PREVIEW_CALL)).toHaveLength(1))
  expect(server.to(PREVIEW_CALL)[0]?.body).toEqual({
    rows: [{ name: 'Huta', nip: '5252344078', postalCode: '60101', bdoFree: 'true' }],
  })
})

test('STAFF-46 the template has all headings, as CSV and as a workbook', async () => {
  await open()
  await press(words('Wzór CSV'))
  await waitFor(() => expect(saved.files).toHaveLength(1))
  expect(saved.files[0]?.name).toBe('klienci.csv')
  expect(saved.files[0]?.text).toMatch(/^\uFEFFNazwa firmy;NIP;Bez NIP;.*;Osoba: telefon\r\n$/)
  await press(words('Wzór XLSX'))
  await waitFor(() => expect(saved.files[1]?.name).toBe('klienci.xlsx'))
})

test('CASE-30 CASE-24 the step of the columns shows how the file was read, and allows correcting it', async () => {
  await open()
  // ± in one encoding, ą in another.
  const bytes = new TextEncoder()
    .encode('Nazwa;NIP\nHuta _ 5;5252344078\n')
    .map((byte) => (byte === 0x5f ? 0xb1 : byte))
  await choose(bytes)
  const reading = within(await screen.findByRole('group', { name: words('Sposób odczytania pliku') }))
  expect(reading.getByRole('status').textContent).toMatch(
    words('Nie wiadomo na pewno, jak zapisano polskie litery'),
  )
  const examples = () => screen.getByRole('table', { name: words('Co jest w kolumnach') }).textContent
  await userEvent.selectOptions(
    reading.getByRole('combobox', { name: words('Kodowanie znaków') }),
    'ISO-8859-2',
  )
  await waitFor(() => expect(examples()).toContain('Huta ą 5'))
  expect(reading.queryByRole('status')).toBeNull()
  await userEvent.selectOptions(
    reading.getByRole('combobox', { name: words('Znak między kolumnami') }),
    'przecinek ,',
  )
  await waitFor(() => expect(examples()).toContain('Huta ą 5;5252344078'))
  expect(address()).toBe('/staff/import?step=columns')
})

test('CASE-31 reports repaired letters, and the person can restore them as they are in the file', async () => {
  await open()
  await choose(new TextEncoder().encode('Nazwa;NIP\nZakĹ‚ad;5252344078\n'))
  const reading = within(await screen.findByRole('group', { name: words('Sposób odczytania pliku') }))
  expect(reading.getByRole('status').textContent).toMatch(words('Poprawiono błędnie zapisane litery'))
  const examples = () => screen.getByRole('table', { name: words('Co jest w kolumnach') }).textContent
  expect(examples()).toContain('Zakład')
  const encoding = reading.getByRole('combobox', { name: words('Kodowanie znaków') })
  await userEvent.selectOptions(encoding, 'UTF-8')
  await waitFor(() => expect(examples()).toContain('ZakĹ‚ad'))
  await userEvent.selectOptions(encoding, 'repaired')
  await waitFor(() => expect(examples()).toContain('Zakład'))
  expect(reading.queryByRole('status')).toBeNull()
})

test('CASE-52 CASE-49 reports hidden rows and merged cells of a workbook, and hidden rows can be left out', async () => {
  const sheet = SheetJs.utils.aoa_to_sheet([
    ['Nazwa', 'NIP', 'Miejsce odbioru'],
    ['Huta', '5252344078', 'Magazyn'],
    [null, null, 'Biuro'],
    ['Kopalnia', '7811767696', 'Szyb'],
  ])
  sheet['!merges'] = [SheetJs.utils.decode_range('A2:A3'), SheetJs.utils.decode_range('B2:B3')]
  sheet['!rows'] = [{}, {}, {}, { hidden: true }]
  const book = SheetJs.utils.book_new()
  SheetJs.utils.book_append_sheet(book, sheet, 'Klienci')
  await open()
  await choose(new Uint8Array(SheetJs.write(book, { type: 'array', bookType: 'xlsx' })), 'klienci.xlsx')
  const reading = within(await screen.findByRole('group', { name: words('Sposób odczytania pliku') }))
  expect(reading.getByRole('status').textContent).toMatch(
    words('Wartość scalonej komórki powtórzono w każdym jej wierszu.'),
  )
  const examples = () => screen.getByRole('table', { name: words('Co jest w kolumnach') }).textContent
  expect(examples()).toContain('Kopalnia')
  const hidden = reading.getByRole<HTMLInputElement>('checkbox', {
    name: words('Wczytaj też 1 ukryty wiersz'),
  })
  expect(hidden.checked).toBe(true)
  await userEvent.click(hidden)
  await waitFor(() => expect(examples()).not.toContain('Kopalnia'))
  expect(examples()).toContain('Huta')
})
