// Draft of an unfinished form: offered, restored or discarded.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fileOf } from '#web/testing/files.ts'
import { json } from '#web/testing/render.tsx'
import { emptyEntry } from '../model/form-values.ts'
import { chooseFiles } from '../testing/choose-files.ts'
import { filledIn, monitorEntry } from '../testing/filled-in.ts'
import {
  control,
  fill,
  keepDraft,
  openForm,
  queryControl,
  section,
  send,
  server,
} from '../testing/open-form.tsx'
import { visitorDraft } from './draft.ts'

const offer = () => screen.queryByRole('button', { name: 'Kontynuuj' })
const draft = filledIn({
  krs: '0000012345',
  comment: 'wjazd od podwórza',
  orderData: [monitorEntry(), emptyEntry()],
  consent: true,
})

afterEach(() => {
  vi.useRealTimers()
})

const asLeft = [
  ['nip', '7740001454'],
  ['customerCompanyName', 'Zespół Szkół „Iskra”'],
  ['customerCompanyAddress.street', 'ul. Jasna 12'],
  ['krs', '0000012345'],
  ['bdo', '000012345'],
  ['customerCompanyBranch.street', 'ul. Ciemna 3'],
  ['availableHoursFrom', '08:00'],
  ['reporterEmail', 'anna.nowak@iskra.example'],
  ['orderData.0.recyclingItem.uuid', 'Monitory LCD'],
  ['orderData.0.recyclingItem.value', '24'],
  ['orderData.0.packageTypes.0.unit', 'pieces'],
  ['comment', 'wjazd od podwórza'],
] as const

describe('a draft of an earlier visit', () => {
  test('D-F5.1 says when it was saved, without breaking the date across lines', async () => {
    keepDraft(draft, undefined, new Date('2026-11-23T21:55').getTime())
    vi.setSystemTime('2026-11-24T08:00')
    await openForm()
    expect(screen.getByText('2026-11-23', { selector: 'span' })).toBeDefined()
    expect(offer()).not.toBeNull()
  })

  test('D-E14.1 is offered, and continuing it fills every field; the consent is asked for again', async () => {
    await openForm(draft)
    expect(asLeft.map(([name]) => [name, control(name).value])).toEqual(asLeft)
    expect([control('customerCompanyBranch.sameAsCompany').checked, control('consent').checked]).toEqual([
      false,
      false,
    ])
    expect(offer()).toBeNull()
  })

  test('D-E14.1 continuing it keeps files chosen before', async () => {
    keepDraft(draft)
    await openForm()
    await chooseFiles(fileOf('rampa.png'))
    fireEvent.click(screen.getByText('Kontynuuj'))
    expect(section('files').getByRole('listitem').textContent).toContain('rampa.png')
  })

  test('D-E14.1 after continuing it, input reaches every section and is saved', async () => {
    await openForm(draft)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const changes = {
      customerCompanyName: 'Szkoła nr 7',
      'customerCompanyBranch.street': 'ul. Nowa 1',
      reporterSurname: 'Kowalska',
      comment: 'winda',
    }
    for (const [name, value] of Object.entries(changes)) fill(name, value)
    act(() => void vi.advanceTimersByTime(1000))
    expect(visitorDraft.load()?.values).toMatchObject({
      customerCompanyName: 'Szkoła nr 7',
      customerCompanyBranch: { street: 'ul. Nowa 1' },
      reporterSurname: 'Kowalska',
      comment: 'winda',
    })
    expect(screen.getAllByText(/^Szkic zapisany o /)).toHaveLength(2)
  })

  test('D-E14.2 discarding it deletes it and leaves the form empty', async () => {
    keepDraft(draft)
    await openForm()
    expect(screen.getByText(/Jest zapisany szkic/)).toBeDefined()
    expect(control('customerCompanyName').value).toBe('')
    fireEvent.click(screen.getByRole('button', { name: 'Usuń szkic' }))
    expect([offer(), visitorDraft.load()]).toEqual([null, null])
    expect(control('customerCompanyName').value).toBe('')
  })

  test('D-E14.1 is not offered when it is old', async () => {
    keepDraft(draft, undefined, Date.now() - 8 * 24 * 60 * 60 * 1000)
    await openForm()
    expect(offer()).toBeNull()
  })

  test('D-E14.2 is deleted once the order is sent', async () => {
    const order = {
      uuid: 'o-1',
      orderNumber: 'EO-26-7K3M-Q9TD',
      reporter: { email: 'anna.nowak@iskra.example' },
    }
    await openForm(filledIn(), { routes: { 'POST /v1/public/orders': json(201, { order }) } })
    expect(visitorDraft.load()).not.toBeNull()
    send()
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/success'))
    expect(visitorDraft.load()).toBeNull()
  })
})

test('D-E14.1 a consent alone, or text typed and removed, is no draft', async () => {
  await openForm()
  fireEvent.click(control('consent'))
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(visitorDraft.load()).toBeNull()
  expect(screen.queryByText(/^Szkic zapisany o /)).toBeNull()
  for (const [typed, kept] of [
    ['Szkoła nr 7', 'Szkoła nr 7'],
    ['', undefined],
  ] as const) {
    fill('customerCompanyName', typed)
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(visitorDraft.load()?.values.customerCompanyName, typed).toBe(kept)
  }
  expect(screen.queryByText(/^Szkic zapisany o /)).toBeNull()
})

test('D-E14.1 ticking the consent after continuing a draft does not change the draft', async () => {
  await openForm(draft)
  fireEvent.click(control('consent'))
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(visitorDraft.load()?.values.customerCompanyName).toBe('Zespół Szkół „Iskra”')
})

test('D-E14.1 leaving the page saves the last input at once', async () => {
  await openForm()
  fill('customerCompanyName', 'Szkoła nr 7')
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(visitorDraft.load()?.values.customerCompanyName).toBe('Szkoła nr 7')
  expect(queryControl('files')).not.toBeNull()
  expect(localStorage.getItem('elektroodbior.order-draft')).not.toContain('files')
})

test('says when the browser stores nothing', async () => {
  server()
  await openForm()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const refusing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  fill('customerCompanyName', 'Szkoła nr 7')
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.getAllByText('Ta przeglądarka nie pozwala zapisać szkicu.')).toHaveLength(2)
  refusing.mockRestore()
})
