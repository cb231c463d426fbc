import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { readTask, type SheetTask } from '#web/lib/sheets/sheet-worker.ts'
import { json } from '#web/testing/render.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { LAMP, openCatalogue, problem } from '../testing/open-catalogue.tsx'

// Tests have no workers, so the page does the worker's job.
vi.mock('#web/lib/sheets/ask-sheet-worker.ts', () => ({
  askSheetWorker: (task: SheetTask) => readTask(task),
}))

const IMPORT = 'POST /v1/staff/catalogue/items/import'
/** Matches a text whose spaces may be no-break spaces. */
const words = (text: string) => new RegExp(text.replaceAll(' ', String.raw`\s`))
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog', { name: words('Import sprzętu') }))
const choose = async (text: string, name = 'katalog.csv') => {
  // The file input is hidden; people press the button before it.
  const input = await waitFor(() => screen.getByLabelText<HTMLInputElement>(words('Wybierz plik')))
  await userEvent.upload(input, new File([text], name, { type: 'text/csv' }))
}
const HEAD = 'symbol;nazwa;kg na sztukę;kod odpadu;grupa\r\n'
const rows = async () =>
  (await dialog())
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent?.replaceAll(/\s/g, ' '))

test('STAFF-44 shows the differences of a file, and saves only after that', async () => {
  const { server, sent } = await openCatalogue({ [IMPORT]: json(200, { made: 1, updated: 1, unchanged: 0 }) })
  await press(/Import\sz\spliku/)
  await choose(
    `${HEAD}G1-01;Świetlówka liniowa;0,2;16 02 13*;${LAMP.group}\r\nG2-01;Monitor LCD / LED;1,5;;\r\nEPI;Epidiaskop;;16 02 14;Szkolny\r\n`.replace(
      ';1,5;;',
      ';1,5;16 02 13*;2. Ekrany, monitory i sprzęt zawierający ekrany o powierzchni większej niż 100 cm²',
    ),
  )
  expect(await rows()).toEqual([
    '4Epidiaskop EPINowa',
    '2Świetlówka liniowa G1-01kg na sztukę: było 0,17 → będzie 0,2',
  ])
  const tally = within((await dialog()).getByRole('list', { name: 'Wynik porównania' }))
  expect(tally.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 nowa',
    '1 zmieniona',
    expect.stringMatching(words('1 bez zmian')),
  ])
  expect(server.to(IMPORT)).toEqual([])
  await press(words('Zapisz 2 pozycje'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(IMPORT)).toEqual([
    {
      items: [
        { uuid: LAMP.uuid, version: 1, weightPerPiece: 0.2 },
        expect.objectContaining({ symbol: 'EPI', code: '16 02 14', group: 'Szkolny' }),
      ],
    },
  ])
  expect(toasts.all().map(({ text }) => text)).toEqual(['Zaimportowano katalog: dodano 1, zmieniono 1'])
})

test('STAFF-44 names an invalid row with its column, and does not allow saving', async () => {
  const { server } = await openCatalogue()
  await press(/Import\sz\spliku/)
  await choose(`${HEAD}G1-01;Świetlówka liniowa;dwa;16 02 13*;${LAMP.group}\r\n`)
  expect((await rows())[0]).toMatch(/^2Świetlówka liniowa G1-01kg na sztukę: Podaj masę w kilogramach/)
  const save = (await dialog()).getByRole('button', { name: 'Zapisz' })
  expect(save.getAttribute('aria-disabled')).toBe('true')
  expect((await dialog()).getByText(words('Popraw 1 wiersz'))).toBeDefined()
  await userEvent.click(save)
  expect(server.to(IMPORT)).toEqual([])
})

test('STAFF-44 shows the server’s error at the row of the file', async () => {
  await openCatalogue({
    [IMPORT]: problem(400, 'ERROR.INVALID_INPUT', {
      errors: { 'items.0.symbol': ['CATALOGUE.SYMBOL_TAKEN'] },
    }),
  })
  await press(/Import\sz\spliku/)
  await choose(`${HEAD}EPI;Epidiaskop;;16 02 14;Szkolny\r\n`)
  await press(words('Zapisz 1 pozycję'))
  expect(await screen.findByText(words('Symbol: Ten symbol ma już inna pozycja'))).toBeDefined()
})

test('STAFF-44 edit conflict: computes the differences again, and saves nothing', async () => {
  const { items } = await openCatalogue({ [IMPORT]: problem(409, 'CATALOGUE.CHANGED_MEANWHILE') })
  await press(/Import\sz\spliku/)
  await choose(`${HEAD}G1-01;Świetlówka liniowa;0,2;16 02 13*;${LAMP.group}\r\n`)
  await rows()
  items.put(LAMP.uuid, { weightPerPiece: 0.3 })
  await press(words('Zapisz 1 pozycję'))
  expect(await screen.findByText(words('Różnice policzono na nowo'))).toBeDefined()
  await waitFor(async () => expect((await rows())[0]).toContain('było 0,3 → będzie 0,2'))
})

test.each([
  ['nothing in it', '', 'W pliku nie ma żadnej pozycji'],
  ['another program', 'PK\u0003\u0004', 'Nie udało się odczytać pliku'],
  ['no symbols', 'nazwa\r\nCzajnik', 'W pliku nie ma kolumny „symbol”'],
  ['the columns of packaging', 'symbol;nazwa\r\nPAL-EUR;Paleta', 'kolumny innej części katalogu'],
])(
  'STAFF-44 refuses a file with %s and says why, and another can be chosen',
  async (_what, text, message) => {
    await openCatalogue()
    await press(/Import\sz\spliku/)
    await choose(text)
    expect(await screen.findByText(words(message))).toBeDefined()
    await choose(`${HEAD}G1-01;Rura;0,17;16 02 13*;${LAMP.group}\r\n`)
    await waitFor(async () => expect((await rows())[0]).toContain('Rura'))
  },
)

test('STAFF-44 exports the catalogue by a link that the browser saves', async () => {
  await openCatalogue({}, '/staff/catalogue?tab=packages')
  expect((await screen.findByRole('link', { name: 'Eksport CSV' })).getAttribute('href')).toBe(
    '/v1/staff/catalogue/package-types.csv',
  )
})
