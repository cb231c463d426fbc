// Company section: its fields, the register, the BDO number and its exemptions.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { json } from '#web/testing/render.tsx'
import { held, type Routes } from '#web/testing/server.ts'
import { toasts } from '#web/ui/toast-queue.ts'
import { filledIn } from '../../testing/filled-in.ts'
import {
  control,
  errorOf,
  fill,
  openForm,
  queryControl,
  remarkOf,
  rest,
  section,
  send,
  tick,
} from '../../testing/open-form.tsx'

const company = () => section('company')
const lookup = () => company().getByRole('button', { name: /Pobierz\sdane\sz\srejestru|Pobieranie danych/ })
const isDisabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'
const type = (name: string, value: string) => fireEvent.change(control(name), { target: { value } })
/** Texts announced to screen readers. */
const spoken = () =>
  company()
    .getAllByRole('status')
    .map(({ textContent }) => textContent)

afterEach(() => {
  vi.useRealTimers()
})

const pauseTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

test('FORM-2 FORM-3 FORM-4 FORM-5 FORM-6 FORM-7 FORM-9 D-F1.1 BDO-5 the section has its fields under their payload paths, and no choice of a company', async () => {
  await openForm()
  const labelled = {
    NIP: 'nip',
    Nazwa: 'customerCompanyName',
    'Ulica i numer': 'customerCompanyAddress.street',
    'Kod pocztowy': 'customerCompanyAddress.postalCode',
    Miasto: 'customerCompanyAddress.city',
    Kraj: 'customerCompanyAddress.country',
    'REGON (opcjonalnie)': 'regon',
    'KRS (opcjonalnie)': 'krs',
    'E-mail firmy': 'companyEmail',
    'Telefon firmy (opcjonalnie)': 'companyPhone',
    'Numer BDO': 'bdo',
  }
  for (const [label, name] of Object.entries(labelled)) {
    const field = company().getByLabelText(label)
    expect([field.getAttribute('name'), field.hasAttribute('disabled')], label).toEqual([name, false])
  }
  expect(
    company()
      .getAllByRole('checkbox')
      .map((box) => box.getAttribute('name')),
  ).toEqual(['nipNotRequired', 'bdoFree', 'bdoPeopleCollection', 'bdoUnknown'])
  expect(lookup()).toBeDefined()
  expect(company().queryByRole('combobox')).toBeNull()
  expect(queryControl('selectedCompany')).toBeNull()
})

test('FORM-2 a single-line field has no autocomplete token for multi-line addresses, which HTML forbids', async () => {
  await openForm()
  const oneLine = [...document.querySelectorAll('form input')].map(
    (input) => input.getAttribute('autocomplete') ?? '',
  )
  expect(oneLine.filter((token) => token.endsWith('address-line1'))).toEqual([
    'address-line1',
    'section-pickup address-line1',
  ])
  expect(oneLine.filter((token) => token.endsWith('street-address'))).toEqual([])
})

describe('NIP', () => {
  beforeEach(async () => {
    await openForm()
    pauseTimers()
  })

  test('NIP-1 NIP-2 is required until the box is ticked', () => {
    fill('nip', '1')
    fill('nip', '')
    rest()
    expect(errorOf('nip')).toBe('NIP firmy jest wymagany')
    tick('nipNotRequired')
    rest()
    expect(errorOf('nip')).toBeNull()
    tick('nipNotRequired', false)
    rest()
    expect(errorOf('nip')).toBe('NIP firmy jest wymagany')
  })

  test('NIP-3 NIP-4 can be looked up in the register from the tenth character on', () => {
    expect(isDisabled(lookup())).toBe(true)
    type('nip', '774000145')
    expect(isDisabled(lookup())).toBe(true)
    for (const nip of ['7740001454', '77400014544']) {
      type('nip', nip)
      expect(isDisabled(lookup()), nip).toBe(false)
    }
  })

  test('D-I9.1 is normalised at once when pasted, on leaving the field when typed', () => {
    fireEvent.paste(control('nip'))
    type('nip', 'PL 774-000-14-54')
    expect(control('nip').value).toBe('7740001454')
    type('nip', '774 000 14 54')
    expect(control('nip').value).toBe('774 000 14 54')
    fireEvent.blur(control('nip'))
    expect(control('nip').value).toBe('7740001454')
  })

  test.for([
    ['krs', '00000 12345', '0000012345'],
    ['regon', '123-456-785', '123456785'],
    ['companyPhone', '+48 (61) 123-45-67', '+48611234567'],
    ['reporterPhone', '0048 600 100 200', '+48600100200'],
    ['customerCompanyAddress.postalCode', '60101', '60-101'],
    ['companyEmail', 'a@x.pl;b@x.pl  c@x.pl', 'a@x.pl, b@x.pl, c@x.pl'],
  ] as const)('D-I9.1 normalises %s too', ([name, typed, tidy]) => {
    fill(name, typed)
    expect(control(name).value).toBe(tidy)
  })

  test.for([
    ['nip', '7740001455', '7740001454'],
    ['regon', '123456784', '123456785'],
  ] as const)(
    'D-E12 shows a wrong check digit of %s as a hint beside the field, not as an error',
    ([name, wrong, right]) => {
      fill(name, wrong)
      rest()
      expect(remarkOf(name)).toMatch(/cyfra kontrolna się nie zgadza\. Zamówienie i\stak można wysłać\./)
      expect(errorOf(name)).toBeNull()
      fill(name, right)
      rest()
      expect(remarkOf(name)).toBeNull()
    },
  )
})

describe('the register', () => {
  const found = {
    regon: '123456785',
    name: 'Iskra sp. z o.o.',
    city: 'Poznań',
    street: 'ul. Jasna 12',
    postalCode: '60-101',
  }
  const ask = async (answer: Routes[string], nip = '774-000-14-54') => {
    const server = await openForm(undefined, { routes: { 'POST /v1/public/gus_search': answer } })
    fill('nip', nip)
    fireEvent.click(lookup())
    return server
  }
  const shows = (text: string) => waitFor(() => expect(company().getByText(text)).toBeDefined())

  test('NIP-5 NIP-6 NIP-7 D-I5.1 is asked for the number, and fills in the company and then the pickup address', async () => {
    const server = await ask(json(200, { res: found }))
    await shows('Dane zostały pobrane')
    expect(server.to('POST /v1/public/gus_search').map(({ body }) => body)).toEqual([{ nip: '7740001454' }])
    expect(
      [
        'regon',
        'customerCompanyName',
        'customerCompanyAddress.city',
        'customerCompanyAddress.street',
        'customerCompanyAddress.postalCode',
      ].map((name) => control(name).value),
    ).toEqual(['123456785', 'Iskra sp. z o.o.', 'Poznań', 'ul. Jasna 12', '60-101'])
    expect(control('customerCompanyBranch.street').value).toBe('ul. Jasna 12')
    expect(spoken()).toContain('Dane zostały pobrane')
    expect(toasts.all()).toEqual([])
  })

  test('NIP-8 says that it does not know a company, and fills in nothing', async () => {
    await ask(json(200, { res: null }))
    await shows('Podany NIP jest nieprawidłowy')
    expect(spoken()).toContain('Podany NIP jest nieprawidłowy')
    expect(toasts.all()).toEqual([])
    expect(control('customerCompanyName').value).toBe('')
  })

  test('NIP-8 D-E12 replaces the hint about the check digit by its own answer', async () => {
    await ask(json(200, { res: null }), '7740001455')
    await shows('Podany NIP jest nieprawidłowy')
    expect(remarkOf('nip')).toBeNull()
    fill('nip', '7740001456')
    expect(remarkOf('nip')).toMatch(/cyfra kontrolna się nie zgadza/)
  })

  test.for([
    [502, 'REGISTRY.UNAVAILABLE', 'Rejestr jest chwilowo niedostępny. Wpisz dane ręcznie.'],
    [500, 'ERROR.INTERNAL', 'Rejestr jest chwilowo niedostępny. Wpisz dane ręcznie.'],
    [429, 'ERROR.TOO_MANY_REQUESTS', 'Zbyt wiele zapytań. Spróbuj za chwilę.'],
  ] as const)('shows the message for the answer %d %s', async ([status, code, words]) => {
    await ask(json(status, { code, title: '', status }))
    expect(await company().findByText(words)).toBeDefined()
  })

  test('leaves fields that it does not know as typed', async () => {
    const server = await openForm(undefined, {
      routes: { 'POST /v1/public/gus_search': json(200, { res: { ...found, regon: '', street: '' } }) },
    })
    fill('customerCompanyAddress.street', 'ul. Własna 1')
    fill('nip', '7740001454')
    fireEvent.click(lookup())
    await shows('Dane zostały pobrane')
    expect(control('customerCompanyAddress.street').value).toBe('ul. Własna 1')
    expect(server.to('POST *')).toHaveLength(1)
  })

  test('D-G1.1 never overwrites a different typed value: shows both, and the person decides', async () => {
    await openForm(undefined, { routes: { 'POST /v1/public/gus_search': json(200, { res: found }) } })
    fill('customerCompanyName', 'Moja Iskra')
    fill('customerCompanyAddress.city', 'POZNAŃ')
    fill('nip', '7740001454')
    fireEvent.click(lookup())
    const differences = within(
      await screen.findByRole('region', { name: 'Rejestr podaje inne dane niż wpisane' }),
    )
    expect(control('customerCompanyName').value).toBe('Moja Iskra')
    expect(control('regon').value).toBe('123456785')
    expect(differences.getByText('Wpisano: Moja Iskra')).toBeDefined()
    expect(differences.getByText('W rejestrze: Iskra sp. z o.o.')).toBeDefined()
    // A difference only in letter case is not listed.
    expect(differences.queryByText(/POZNAŃ/)).toBeNull()
    fireEvent.click(differences.getByRole('button', { name: /Użyj\sdanych\sz\srejestru/ }))
    expect(control('customerCompanyName').value).toBe('Iskra sp. z o.o.')
    expect(control('customerCompanyAddress.city').value).toBe('POZNAŃ')
    expect(screen.queryByRole('region', { name: 'Rejestr podaje inne dane niż wpisane' })).toBeNull()
  })

  test('lets the person keep the typed value', async () => {
    await openForm(undefined, { routes: { 'POST /v1/public/gus_search': json(200, { res: found }) } })
    fill('customerCompanyName', 'Moja Iskra')
    fill('nip', '7740001454')
    fireEvent.click(lookup())
    fireEvent.click(await screen.findByRole('button', { name: 'Zostaw wpisane' }))
    expect(control('customerCompanyName').value).toBe('Moja Iskra')
    expect(screen.queryByRole('button', { name: 'Zostaw wpisane' })).toBeNull()
  })

  test('warns about a company whose activity has ended, until another number is typed', async () => {
    await ask(json(200, { res: { ...found, endedOn: '2024-06-30' } }))
    expect(await screen.findByText(/działalność zakończono 2024-06-30/)).toBeDefined()
    fill('nip', '5261040828')
    expect(screen.queryByText(/działalność zakończono/)).toBeNull()
  })

  test('ignores the answer for a number that was changed meanwhile; a second click sends no second request', async () => {
    const answer = held()
    const server = await ask(answer.answer)
    fireEvent.click(lookup())
    expect(lookup().getAttribute('aria-busy')).toBe('true')
    fill('nip', '5261040828')
    await act(async () => answer.give(json(200, { res: found })()))
    await waitFor(() => expect(lookup().getAttribute('aria-busy')).toBeNull())
    expect(control('customerCompanyName').value).toBe('')
    expect(server.to('POST *')).toHaveLength(1)
  })
})

describe('a value above the limit names the limit', () => {
  beforeEach(async () => {
    await openForm()
    pauseTimers()
  })

  test.each([
    ['companyPhone', '+48123456789012345678', 'Numer telefonu może mieć najwyżej 20 znaków'],
    ['bdo', '1'.repeat(21), 'BDO może mieć najwyżej 20 cyfr'],
    [
      'companyEmail',
      Array.from({ length: 6 }, (_, at) => `a${at}@x.example`).join(),
      'Można podać najwyżej 5 adresów e-mail firmy',
    ],
    ['orderData.0.recyclingItem.value', '1000000', 'Ilość może wynosić najwyżej 999\u00a0999'],
  ] as const)('VAL-7 VAL-18 VAL-8 VAL-39 %s', (name, typed, message) => {
    fill(name, typed)
    rest()
    expect(errorOf(name)).toBe(message)
  })

  test('VAL-18 refuses a minus sign, does not drop it', () => {
    fill('bdo', '-000012345')
    rest()
    expect([control('bdo').value, errorOf('bdo')]).toEqual(['-000012345', 'BDO musi być liczbą'])
  })
})

describe('BDO', () => {
  beforeEach(async () => {
    await openForm()
    pauseTimers()
  })

  test('BDO-6 BDO-9 BDO-10 BDO-11 BDO-12 D-E10.1 ticking the exemption clears the number, unticking restores it', () => {
    fill('bdo', '000012345')
    tick('bdoFree')
    rest()
    expect([control('bdo').value, control('bdo').disabled]).toEqual(['', true])
    expect(errorOf('bdo')).toBeNull()
    tick('bdoFree', false)
    rest()
    expect([control('bdo').value, control('bdo').disabled]).toEqual(['000012345', false])
  })

  test('BDO-10 BDO-12 D-E10.1 an empty number is an error only without the exemption', () => {
    fill('bdo', '1')
    fill('bdo', '')
    rest()
    expect(errorOf('bdo')).toBe('BDO nie może być puste')
    tick('bdoFree')
    rest()
    expect(errorOf('bdo')).toBeNull()
    tick('bdoFree', false)
    rest()
    expect(errorOf('bdo')).toBe('BDO nie może być puste')
  })

  test('BDO-10 BDO-12 the click on the exemption never shows the error of the empty number, not even briefly', () => {
    fireEvent.focus(control('bdo'))
    for (const value of ['1', '']) fireEvent.change(control('bdo'), { target: { value } })
    rest()
    fireEvent.blur(control('bdo'))
    tick('bdoFree')
    expect([control('bdo').disabled, errorOf('bdo')]).toEqual([true, null])
    rest()
    expect(errorOf('bdo')).toBeNull()
  })

  test('D-E10.3 D-E10.2 shows a number of another length as a hint, letters as an error', () => {
    fill('bdo', '12345')
    rest()
    expect([errorOf('bdo'), remarkOf('bdo')]).toEqual([
      null,
      expect.stringMatching(/^Numer BDO ma zwykle 9 cyfr\. Zamówienie i\stak można wysłać\.$/),
    ])
    fill('bdo', '12a')
    rest()
    expect([errorOf('bdo'), remarkOf('bdo')]).toEqual(['BDO musi być liczbą', null])
  })
})

test('BDO-9 BDO-10 PAYLOAD-22 an exempt company sends no number, whatever was typed before', async () => {
  const server = await openForm(filledIn(), {
    routes: { 'POST /v1/public/orders': json(500, { code: 'ERROR.INTERNAL', title: '', status: 500 }) },
  })
  tick('bdoFree')
  send()
  await waitFor(() => expect(server.to('POST /v1/public/orders')).toHaveLength(1))
  expect(server.to('POST *')[0]?.body).toMatchObject({ bdo: null, bdoFree: true, bdoPeopleCollection: false })
  await screen.findAllByText(/Błąd po stronie serwera/)
})
