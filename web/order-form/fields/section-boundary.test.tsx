// A crash in one part of the form does not affect the others.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FailureReport, setReporter } from '#web/api/report.ts'
import { openFilledIn } from '#web/screens/place-order/testing/open-own-form.tsx'
import { fileOf } from '#web/testing/files.ts'
import { expectedConsoleErrors } from '#web/testing/render.tsx'
import { visitorDraft } from '../draft/draft.ts'
import type { SectionId } from '../model/field-names.ts'
import * as summary from '../model/form-summary.ts'
import { setBroken } from '../testing/breakable.tsx'
import { chooseFiles } from '../testing/choose-files.ts'
import { filledIn } from '../testing/filled-in.ts'
import { control, fill, keepDraft, openForm, queryControl, section, send } from '../testing/open-form.tsx'
import { accepted, address, arrived, ORDER, toastTexts } from '../testing/placed-order.ts'

/** Module whose component is replaced by one that a test can break. */
const breaking = vi.hoisted(() => (name: string) => async (load: () => Promise<object>) => {
  const { breakable } = await import('../testing/breakable.tsx')
  return breakable(await load(), name)
})
vi.mock('../sections/company/company-section.tsx', breaking('CompanySection'))
vi.mock('../sections/pickup/pickup-place-section.tsx', breaking('PickupPlaceSection'))
vi.mock('../sections/pickup/pickup-hours-section.tsx', breaking('PickupHoursSection'))
vi.mock('../sections/pickup/reporter-section.tsx', breaking('ReporterSection'))
vi.mock('../sections/equipment/equipment-section.tsx', breaking('EquipmentSection'))
vi.mock('../sections/files/files-section.tsx', breaking('FilesSection'))
vi.mock('../submit/consent-section.tsx', breaking('ConsentSection'))
vi.mock('#web/screens/place-order/own-company/own-company-section.tsx', breaking('OwnCompanySection'))
vi.mock('#web/screens/place-order/own-company/bdo-section.tsx', breaking('BdoSection'))
vi.mock('#web/screens/place-order/own-company/branch-section.tsx', breaking('BranchSection'))
vi.mock('../summary/summary.tsx', breaking('SummaryContent'))
vi.mock('../summary/section-list.tsx', breaking('SectionList'))
vi.mock('../draft/draft-offer.tsx', breaking('DraftOffer'))
vi.mock('../draft/draft-state.tsx', breaking('DraftState'))
vi.mock('../submit/errors-dialog.tsx', breaking('ErrorsDialog'))

let reports: FailureReport[]
let consoleErrors: ReturnType<typeof expectedConsoleErrors>

beforeEach(() => {
  reports = []
  setReporter((report) => reports.push(report))
  consoleErrors = expectedConsoleErrors()
})

afterEach(() => {
  // React logs each planted crash.
  consoleErrors.mockClear()
})

/** Breaks a part until the test repairs it. */
function breakPart(name: string): void {
  act(() => setBroken(name, true))
  expect(reports).toEqual([
    expect.objectContaining({
      level: 'error',
      kind: 'crash',
      cause: new Error(`${name} is broken on purpose`),
    }),
  ])
}
const mendPart = (name: string) => act(() => setBroken(name, false))

const words = /Ta część \S+ przestała działać/
const again = () => screen.getByRole('button', { name: 'Spróbuj ponownie' })
const chooseFile = () => chooseFiles(fileOf('rampa.png'))
const sections = () => [...document.querySelectorAll('form section h2')].map((heading) => heading.textContent)

/** A field with its value in each section; all of them must survive the crash of another section. */
const FIELDS: Partial<Record<SectionId, readonly [name: string, value: string]>> = {
  company: ['nip', '7740001454'],
  place: ['customerCompanyBranch.street', 'ul. Ciemna 3'],
  hours: ['availableHoursFrom', '08:00'],
  reporter: ['reporterSurname', 'Nowak'],
  equipment: ['orderData.0.recyclingItem.value', '24'],
  files: ['comment', 'winda'],
}

test.for([
  ['company', 'CompanySection'],
  ['place', 'PickupPlaceSection'],
  ['hours', 'PickupHoursSection'],
  ['reporter', 'ReporterSection'],
  ['equipment', 'EquipmentSection'],
  ['files', 'FilesSection'],
  ['consent', 'ConsentSection'],
] as const)(
  'a crash in the section %s says so there, keeps the others, and a retry restores its values',
  async ([id, name]) => {
    await openForm(filledIn({ comment: 'winda' }))
    await chooseFile()
    const before = sections()
    breakPart(name)
    expect(sections()).toEqual(before)
    expect(section(id).getByRole('alert').textContent).toMatch(words)
    const others = Object.entries(FIELDS).filter(([other]) => other !== id)
    expect(others.map(([, [field]]) => [field, control(field).value])).toEqual(
      others.map(([, field]) => field),
    )

    fireEvent.click(again())
    expect(section(id).getByRole('alert').textContent).toMatch(words)
    mendPart(name)
    fireEvent.click(again())
    expect(screen.queryByText(words)).toBeNull()
    expect(document.activeElement).toBe(document.getElementById(`section-${id}-title`))
    expect(Object.values(FIELDS).map(([field]) => [field, control(field).value])).toEqual(
      Object.values(FIELDS),
    )
    expect(section('files').getByRole('listitem').textContent).toContain('rampa.png')
  },
)

test.for([
  ['company', 'OwnCompanySection'],
  ['bdo', 'BdoSection'],
  ['place', 'BranchSection'],
  ['hours', 'PickupHoursSection'],
  ['reporter', 'ReporterSection'],
] as const)('the same in the form of a signed-in person: the section %s', async ([id, name]) => {
  await openFilledIn()
  const before = sections()
  breakPart(name)
  expect(sections()).toEqual(before)
  expect(section(id).getByRole('alert').textContent).toMatch(words)
  mendPart(name)
  fireEvent.click(again())
  expect(screen.queryByText(words)).toBeNull()
})

test.for(['SummaryContent', 'SectionList'])(
  'a crash in %s loses neither fields nor draft nor files, and the order can be sent',
  async (name) => {
    await openForm(filledIn(), {
      routes: { [ORDER]: accepted, 'POST /v1/public/orders/*': () => new Response(null, { status: 500 }) },
    })
    await chooseFile()
    breakPart(name)
    expect(screen.getByText(words)).toBeDefined()
    fill('comment', 'winda')
    await waitFor(() => expect(visitorDraft.load()?.values.comment).toBe('winda'))
    expect(section('files').getByRole('listitem').textContent).toContain('rampa.png')
    send()
    await arrived()
    mendPart(name)
  },
)

test('a crash in the summary loses neither fields nor draft, and a retry renders it', async () => {
  await openForm(filledIn())
  const draw = vi.spyOn(summary, 'summarize').mockImplementation(() => {
    throw new Error('no summary')
  })
  fill('comment', 'winda')
  await waitFor(() => expect(screen.getAllByText(words).length).toBeGreaterThan(0))
  expect([control('nip').value, control('comment').value]).toEqual(['7740001454', 'winda'])
  await waitFor(() => expect(visitorDraft.load()?.values.comment).toBe('winda'))
  draw.mockRestore()
  while (screen.queryAllByText(words).length > 0)
    fireEvent.click(screen.getAllByRole('button', { name: 'Spróbuj ponownie' })[0] as HTMLElement)
  expect(control('orderData.0.recyclingItem.value').value).toBe('24')
})

test('a crash in a draft offer keeps the form and the draft', async () => {
  keepDraft(filledIn())
  await openForm()
  breakPart('DraftOffer')
  expect(screen.getByText(words)).toBeDefined()
  fill('comment', 'winda')
  mendPart('DraftOffer')
  fireEvent.click(again())
  fireEvent.click(screen.getByText('Kontynuuj'))
  expect(control('nip').value).toBe('7740001454')
})

test('without the list of errors each error is still shown at its field', async () => {
  await openForm(filledIn({ nip: '123' }))
  act(() => setBroken('ErrorsDialog', true))
  send()
  expect(reports).toHaveLength(1)
  expect([screen.queryByRole('dialog'), address()]).toEqual([null, '/newOrder'])
  expect(toastTexts()).toEqual([
    ['error', expect.stringMatching(/^Nie udało się pokazać listy błędów\. Każdy z\snich jest opisany/)],
  ])
  expect(queryControl('nip')?.getAttribute('aria-invalid')).toBe('true')
  mendPart('ErrorsDialog')
  send()
  expect(screen.getByRole('dialog')).toBeDefined()
})
