// Pickup place, hours and reporter.
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FALLBACK_BRANCH_NAME } from '#contract/limits.ts'
import { PLACE_FIELDS } from '#contract/orders/place-fields.ts'
import { json } from '#web/testing/render.tsx'
import { filledIn } from '../../testing/filled-in.ts'
import {
  control,
  errorOf,
  errors,
  fill,
  openForm,
  optionsOf,
  queryControl,
  rest,
  section,
  send,
  tick,
} from '../../testing/open-form.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const pauseTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
const PARTS = ['street', 'postalCode', 'city', 'country']
const pickup = () => PARTS.map((part) => control(`customerCompanyBranch.${part}`).value)

/** Routes of a server that rejects the order, so that the page stays and the body can be read. */
const refusing = {
  'POST /v1/public/orders': json(503, { code: 'ERROR.UNAVAILABLE', title: '', status: 503 }),
}
async function bodySent(fillMore: () => void, values = filledIn()): Promise<Record<string, unknown>> {
  const server = await openForm(values, { routes: refusing })
  fillMore()
  send()
  await waitFor(() => expect(server.to('POST /v1/public/orders')).toHaveLength(1))
  await screen.findAllByText(/chwilowo niedostępny/)
  return server.to('POST /v1/public/orders')[0]?.body as Record<string, unknown>
}

test('D-F5.1 does not break the postal code and the hours across lines in the summary', async () => {
  await openForm(filledIn())
  for (const whole of ['60-102', '08:00–14:00'])
    expect(screen.getAllByText(whole, { selector: 'dd span' })).not.toHaveLength(0)
})

describe('the pickup place', () => {
  beforeEach(async () => {
    await openForm()
    pauseTimers()
  })

  test('BRANCH-4 BRANCH-13 gives visitors free fields and no choice of a branch', () => {
    tick('customerCompanyBranch.sameAsCompany', false)
    const place = section('place')
    expect(
      place
        .getAllByRole('textbox')
        .map((field) => [
          field.getAttribute('name'),
          field.hasAttribute('disabled'),
          field.hasAttribute('readonly'),
        ]),
    ).toEqual(PLACE_FIELDS.map((part) => [`customerCompanyBranch.${part}`, false, false]))
    expect(place.queryByRole('combobox')).toBeNull()
    expect(queryControl('selectedBranch')).toBeNull()
  })

  test('D-I5.1 PAYLOAD-12 follows the address of the company while it is typed', () => {
    expect(control('customerCompanyBranch.sameAsCompany').checked).toBe(true)
    fill('customerCompanyAddress.street', 'ul. Jasna 12')
    fill('customerCompanyAddress.postalCode', '60101')
    fill('customerCompanyAddress.city', 'Poznań')
    expect(pickup()).toEqual(['ul. Jasna 12', '60-101', 'Poznań', 'Polska'])
    fill('customerCompanyAddress.country', 'Niemcy')
    expect(pickup()[3]).toBe('Niemcy')
  })

  test('D-I5.1 editing any part of it unticks the box', () => {
    for (const part of PARTS) {
      fill(`customerCompanyBranch.${part}`, 'x')
      expect(control('customerCompanyBranch.sameAsCompany').checked, part).toBe(false)
      tick('customerCompanyBranch.sameAsCompany')
    }
  })

  test('D-I5.1 editing it unticks the box and stops copying; ticking again restores the company’s address', () => {
    fill('customerCompanyAddress.street', 'ul. Jasna 12')
    fill('customerCompanyBranch.street', 'ul. Ciemna 3')
    expect(control('customerCompanyBranch.sameAsCompany').checked).toBe(false)
    fill('customerCompanyAddress.street', 'ul. Nowa 1')
    expect(pickup()[0]).toBe('ul. Ciemna 3')
    tick('customerCompanyBranch.sameAsCompany')
    expect(pickup()[0]).toBe('ul. Nowa 1')
  })

  test('D-I5.1 unticking the box restores the typed address; untyped fields keep the company’s', () => {
    fill('customerCompanyAddress.street', 'ul. Jasna 12')
    tick('customerCompanyBranch.sameAsCompany', false)
    expect(pickup()[0]).toBe('ul. Jasna 12')
    fill('customerCompanyBranch.street', 'ul. Ciemna 3')
    fill('customerCompanyBranch.postalCode', '60-102')
    tick('customerCompanyBranch.sameAsCompany')
    fill('customerCompanyAddress.city', 'Poznań')
    expect(pickup()).toEqual(['ul. Jasna 12', '', 'Poznań', 'Polska'])
    tick('customerCompanyBranch.sameAsCompany', false)
    expect(pickup()).toEqual(['ul. Ciemna 3', '60-102', '', 'Polska'])
  })

  test('D-I5.1 an address equal to the company’s when the box is ticked follows the company’s', () => {
    fill('customerCompanyAddress.street', 'ul. Jasna 12')
    tick('customerCompanyBranch.sameAsCompany', false)
    tick('customerCompanyBranch.sameAsCompany')
    fill('customerCompanyAddress.street', 'ul. Nowa 1')
    tick('customerCompanyBranch.sameAsCompany', false)
    expect(pickup()[0]).toBe('ul. Nowa 1')
  })

  test('D-I5.1 naming the place or leaving a field untouched does not untick the box', () => {
    fill('customerCompanyBranch.name', 'Magazyn')
    fill('customerCompanyBranch.street', '')
    expect(control('customerCompanyBranch.sameAsCompany').checked).toBe(true)
  })

  test('D-I5.1 shows an invalid postal code of the company only at the company while the box is ticked', () => {
    fill('customerCompanyAddress.postalCode', '6010')
    rest()
    expect(errors()).toEqual({
      'customerCompanyAddress.postalCode': 'Kod pocztowy miejsca odbioru jest nieprawidłowy',
    })
    fill('customerCompanyAddress.postalCode', '60101')
    rest()
    expect(errors()).toEqual({})
    fill('customerCompanyAddress.postalCode', '6010')
    tick('customerCompanyBranch.sameAsCompany', false)
    fill('customerCompanyBranch.postalCode', '60-101')
    rest()
    expect(errors()).toEqual({})
  })

  test('D-I6.1 accepts an empty name of the place', () => {
    fill('customerCompanyBranch.name', 'x')
    fill('customerCompanyBranch.name', '')
    rest()
    expect(errorOf('customerCompanyBranch.name')).toBeNull()
  })
})

describe('the hours', () => {
  const times = (name: string) => optionsOf(name).flatMap(({ value }) => (value ? [value] : []))
  const open = (name: string) =>
    optionsOf(name).flatMap(({ value, disabled }) => (value && !disabled ? [value] : []))
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

  beforeEach(async () => {
    await openForm()
  })

  test('HOURS-1 HOURS-2 HOURS-3 HOURS-4 are two lists in half-hour steps', () => {
    const [from, to] = [times('availableHoursFrom'), times('availableHoursTo')]
    expect([from[0], from.at(-1), from.length]).toEqual(['06:00', '21:30', 32])
    expect([to[0], to.at(-1), to.length]).toEqual(['06:30', '22:00', 32])
    for (const list of [from, to])
      expect(list.slice(1).every((time, at) => minutes(time) - minutes(list[at] ?? '') === 30)).toBe(true)
    expect([open('availableHoursFrom'), open('availableHoursTo')]).toEqual([from, to])
  })

  test('HOURS-5 D-E9 the start cannot be at or after the chosen end', () => {
    fill('availableHoursTo', '12:00')
    expect(open('availableHoursFrom').at(-1)).toBe('11:30')
    expect(open('availableHoursTo')).toHaveLength(32)
  })

  test('HOURS-6 D-E9 the end cannot be at or before the chosen start', () => {
    fill('availableHoursFrom', '12:00')
    expect(open('availableHoursTo')[0]).toBe('12:30')
    expect(open('availableHoursFrom')).toHaveLength(32)
  })

  test('HOURS-5 HOURS-6 clearing the choice enables every hour again', () => {
    for (const [chosen, other] of [
      ['availableHoursFrom', 'availableHoursTo'],
      ['availableHoursTo', 'availableHoursFrom'],
    ] as const) {
      fill(chosen, '12:00')
      expect(open(other).length).toBeLessThan(32)
      fill(chosen, '')
      expect(open(other)).toHaveLength(32)
    }
  })
})

describe('the reporter', () => {
  test('FORM-11 NEWORDER-5 D-F1.1 has four fields, empty and required for visitors', async () => {
    await openForm()
    const reporter = section('reporter')
    expect(
      reporter
        .getAllByRole('textbox')
        .map((field) => [field.getAttribute('name'), (field as HTMLInputElement).value]),
    ).toEqual([
      ['reporterName', ''],
      ['reporterSurname', ''],
      ['reporterEmail', ''],
      ['reporterPhone', ''],
    ])
  })

  test('REPORTER-1 REPORTER-6 the fields of another contact person appear only after the box is ticked', async () => {
    await openForm()
    const fields = ['contact', 'phone', 'email'].map((part) => `customerCompanyBranch.${part}`)
    expect(fields.map(queryControl)).toEqual([null, null, null])
    tick('contactPersonDiffers')
    expect(fields.map((name) => queryControl(name)?.name)).toEqual(fields)
    tick('contactPersonDiffers', false)
    expect(fields.map(queryControl)).toEqual([null, null, null])
  })

  test('REPORTER-2 REPORTER-5 is the contact person as long as the box is not ticked', async () => {
    const body = await bodySent(() => undefined)
    expect(body['reporter']).toEqual({
      name: 'Anna',
      surname: 'Nowak',
      email: 'anna.nowak@iskra.example',
      phone: '123456789',
    })
    expect(body['customerCompanyBranch']).toMatchObject({
      contact: 'Anna Nowak',
      phone: '123456789',
      email: 'anna.nowak@iskra.example',
    })
  })

  test('REPORTER-1 D-I6.3 another contact person replaces the reporter, without an email if there is none', async () => {
    const body = await bodySent(() => {
      tick('contactPersonDiffers')
      fill('customerCompanyBranch.contact', 'Jan Woźny')
      fill('customerCompanyBranch.phone', '600 100 200')
    })
    expect(body['customerCompanyBranch']).toMatchObject({
      contact: 'Jan Woźny',
      phone: '600100200',
      email: null,
    })
    expect(body['reporter']).toMatchObject({ name: 'Anna' })
  })

  test('VAL-26 D-I6.3 with the box ticked the phone is required even without a name, the email only has to be valid', async () => {
    await openForm(filledIn())
    pauseTimers()
    tick('contactPersonDiffers')
    fill('customerCompanyBranch.email', 'jan@')
    fill('customerCompanyBranch.phone', '1')
    fill('customerCompanyBranch.phone', '')
    rest()
    expect([errorOf('customerCompanyBranch.phone'), errorOf('customerCompanyBranch.email')]).toEqual([
      'Numer kontaktowy jest wymagany',
      'Email kontaktowy jest nieprawidłowy',
    ])
  })
})

test('BRANCH-12 D-I6.1 an unnamed place is sent without a name, which the server stores as Inny', async () => {
  const body = await bodySent(() => fill('customerCompanyBranch.name', ''))
  expect(body['customerCompanyBranch']).toMatchObject({ name: null })
  expect(FALLBACK_BRANCH_NAME).toBe('Inny')
})
