// Pasted list with loose cables, for an operator who collects no parts.
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { work } from '#web/equipment/list/list-worker.ts'
import { fridge, laptop, monitor } from '#web/equipment/testing/catalogue-items.ts'
import { readTask, type SheetTask } from '#web/lib/sheets/sheet-worker.ts'
import { json } from '#web/testing/render.tsx'
import { openForm, section } from '../testing/open-form.tsx'

vi.mock('#web/lib/sheets/ask-sheet-worker.ts', () => ({
  askSheetWorker: (task: SheetTask) => readTask(task),
}))
vi.mock('#web/equipment/list/list-reader.ts', () => ({
  askListWorker: (task: Parameters<typeof work>[0]) => work(task),
}))

const accessories = {
  ...monitor,
  uuid: '88888888-8888-4888-8888-888888888888',
  name: 'Akcesoria IT',
  synonyms: 'klawiatura, kabel z wtyczką',
}
const recyclingItems = [monitor, fridge, laptop, accessories]

test('PLUS-2 rows of loose cables are held back with the reason, and with the items to choose for cables with plugs', async () => {
  await openForm(undefined, { routes: { 'GET /v1/public/recycling': json(200, { recyclingItems }) } })
  fireEvent.click(section('equipment').getByRole('button', { name: /Wklej\slistę/ }))
  fireEvent.paste(await screen.findByRole('textbox', { name: /Wiersze\sz\sarkusza/ }), {
    clipboardData: { getData: () => 'Nazwa\tSzt.\nLaptopy\t2\nKable luzem\t40' },
  })
  await screen.findByRole('table', { name: 'Wiersze listy' })
  const [, laptops, cables] = screen.getAllByRole('row')
  if (!laptops || !cables) throw new Error('no rows')
  expect(within(laptops).queryByText(/Kabli\sbez\swtyczek/)).toBeNull()
  expect(within(cables).getByText(/Kabli\sbez\swtyczek\snie\szabieramy/)).toBeDefined()
  const proposed = within(cables)
    .getAllByRole('group')
    .map((group) =>
      within(group)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    )
  expect(proposed[0]).toEqual(['Akcesoria IT'])
})
