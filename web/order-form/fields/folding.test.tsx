// Parts of the form that fold into one line while nothing has to be changed.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openFilledIn, openOwnForm } from '#web/screens/place-order/testing/open-own-form.tsx'
import { annex } from '#web/screens/place-order/testing/own-companies.ts'
import { chooseBranch } from '#web/screens/place-order/testing/own-form.ts'
import { json } from '#web/testing/render.tsx'
import { changeLocale } from '#web/texts/load-texts.ts'
import type { SectionId } from '../model/field-names.ts'
import { filledIn } from '../testing/filled-in.ts'
import { control, errorOf, fill, openForm, section, send, tick } from '../testing/open-form.tsx'

const isInSight = (name: string) => control(name).closest('[hidden]') === null
const changeButton = (id: SectionId, what?: RegExp) =>
  section(id).queryByRole('button', { name: what ?? /^Zmień/ })
const words = (id: SectionId) =>
  document.getElementById(`section-${id}`)?.textContent?.replaceAll('\u00a0', ' ') ?? ''
const errorsDialog = () => screen.findByRole('dialog', { name: 'Formularz jest niepoprawnie wypełniony' })

/** Simulates a phone until the test ends. */
function onPhone(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(width < 37.5em)' }))
}
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Types into a field that has the focus. */
function type(name: string, value: string): void {
  control(name).focus()
  fill(name, value)
}

describe('a visitor', () => {
  const RARE = ['regon', 'krs', 'customerCompanyAddress.country', 'companyPhone']

  test('PLUS-6 opens rarely used fields on demand, and sees in advance which they are or what they contain', async () => {
    await openForm()
    expect(RARE.map(isInSight)).toEqual([false, false, false, false])
    const more = section('company').getByRole('button', { name: /^Więcej/ })
    expect(more.textContent).toBe('WięcejREGON, KRS, kraj, telefon')
    expect(more.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(more)
    expect([RARE.map(isInSight), more.getAttribute('aria-expanded')]).toEqual([
      [true, true, true, true],
      'true',
    ])
    fill('krs', '0000123456')
    fireEvent.click(more)
    expect(more.textContent).toBe('WięcejKRS 0000123456')
    fill('companyPhone', '+48612345678')
    expect(more.textContent?.replaceAll('\u00a0', ' ')).toBe('WięcejKRS 0000123456, +48 612 345 678')
  })

  test('PLUS-6 D-F6 sees them opened by an error inside, and the list of errors links to it', async () => {
    await openForm(filledIn({ krs: '12', companyPhone: '' }))
    expect(isInSight('krs')).toBe(false)
    send()
    fireEvent.click(within(await errorsDialog()).getByRole('link', { name: /KRS/ }))
    await waitFor(() => expect(document.activeElement).toBe(control('krs')))
    expect([isInSight('krs'), errorOf('krs')]).toEqual([true, 'numer KRS firmy jest nieprawidłowy'])
  })

  test('PLUS-6 D-I5 sees the pickup place as one line while it is the company’s address; “Zmień” opens its filled-in fields', async () => {
    await openForm()
    expect(words('place')).toContain('Adres firmy')
    type('customerCompanyAddress.street', 'ul. Jasna 12')
    type('customerCompanyAddress.postalCode', '60101')
    type('customerCompanyAddress.city', 'Poznań')
    expect(words('place')).toContain('ul. Jasna 12, 60-101 Poznań')
    expect(isInSight('customerCompanyBranch.street')).toBe(false)
    fireEvent.click(changeButton('place') as HTMLElement)
    expect([
      isInSight('customerCompanyBranch.street'),
      control('customerCompanyBranch.street').value,
    ]).toEqual([true, 'ul. Jasna 12'])
    expect(document.activeElement).toBe(control('customerCompanyBranch.name'))
    expect(control('customerCompanyBranch.sameAsCompany').checked).toBe(true)
  })

  test('PLUS-6 D-I5 opens it by unticking too, and folds it by ticking again', async () => {
    await openForm()
    tick('customerCompanyBranch.sameAsCompany', false)
    expect(isInSight('customerCompanyBranch.street')).toBe(true)
    tick('customerCompanyBranch.sameAsCompany')
    expect(isInSight('customerCompanyBranch.street')).toBe(false)
  })

  test('PLUS-6 D-I5 sees it opened by an address that is invalid only as a pickup address', async () => {
    const values = filledIn()
    const abroad = { ...values.customerCompanyAddress, postalCode: 'SW1A 1AA', country: 'Anglia' }
    await openForm({
      ...values,
      customerCompanyAddress: abroad,
      customerCompanyBranch: { ...values.customerCompanyBranch, ...abroad, sameAsCompany: true },
    })
    expect(isInSight('customerCompanyBranch.postalCode')).toBe(false)
    send()
    await errorsDialog()
    expect([
      isInSight('customerCompanyBranch.postalCode'),
      errorOf('customerCompanyBranch.postalCode'),
    ]).toEqual([true, 'Kod pocztowy miejsca odbioru jest nieprawidłowy'])
  })

  const found = {
    name: 'Iskra sp. z o.o.',
    street: 'ul. Jasna 12',
    postalCode: '60-101',
    city: 'Poznań',
    regon: '123456785',
  }

  test('PLUS-6 sees a company with complete data as one card, which can be changed', async () => {
    await openForm(undefined, { routes: { 'POST /v1/public/gus_search': json(200, { res: found }) } })
    fill('nip', '7740001454')
    fireEvent.click(section('company').getByRole('button', { name: /z\srejestru/ }))
    const change = await waitFor(() => {
      const button = changeButton('company', /^Zmień Nazwa/)
      expect(button).not.toBeNull()
      return button as HTMLElement
    })
    expect(words('company')).toContain('Iskra sp. z o.o.ul. Jasna 12, 60-101 Poznań')
    expect(words('company')).toContain('WięcejREGON 123456785')
    expect(isInSight('customerCompanyName')).toBe(false)
    fireEvent.click(change)
    expect(document.activeElement).toBe(control('customerCompanyName'))
  })

  test('PLUS-6 D-G1.4 sees the card opened for editing when the register cannot answer for the next number', async () => {
    let answer = json(200, { res: found })
    await openForm(undefined, { routes: { 'POST /v1/public/gus_search': () => answer() } })
    const ask = () => fireEvent.click(section('company').getByRole('button', { name: /z\srejestru/ }))
    fill('nip', '7740001454')
    ask()
    await waitFor(() => expect(isInSight('customerCompanyName')).toBe(false))
    answer = json(502, { code: 'REGISTRY.UNAVAILABLE', title: '', status: 502 })
    fill('nip', '5261040828')
    ask()
    await waitFor(() => expect(isInSight('customerCompanyName')).toBe(true))
  })

  test('PLUS-6 D-G1.1 sees the fields when the register knows the company only in part, or differently', async () => {
    await openForm(undefined, {
      routes: { 'POST /v1/public/gus_search': json(200, { res: { ...found, street: '' } }) },
    })
    fill('nip', '7740001454')
    fireEvent.click(section('company').getByRole('button', { name: /z\srejestru/ }))
    await waitFor(() => expect(control('customerCompanyName').value).toBe(found.name))
    expect(isInSight('customerCompanyName')).toBe(true)
  })

  test('sees no folded section on a wide screen', async () => {
    await openForm(filledIn())
    type('availableHoursFrom', '09:00')
    type('reporterName', 'Ewa')
    await waitFor(() => expect(control('reporterName').value).toBe('Ewa'))
    expect(['company', 'place', 'hours', 'reporter'].map((id) => changeButton(id as SectionId))).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})

describe('a visitor on a phone', () => {
  test('sees a complete section fold into one line after moving on, and keeps the input', async () => {
    onPhone()
    await openForm()
    for (const [name, value] of Object.entries({
      nip: '7740001454',
      customerCompanyName: 'Iskra',
      'customerCompanyAddress.street': 'ul. Jasna 12',
      'customerCompanyAddress.postalCode': '60-101',
      'customerCompanyAddress.city': 'Poznań',
      companyEmail: 'biuro@iskra.example',
      bdo: '000012345',
    }))
      type(name, value)
    expect(isInSight('nip')).toBe(true)
    type('availableHoursFrom', '08:00')
    await waitFor(() => expect(isInSight('nip')).toBe(false))
    expect(words('company')).toContain('IskraNIP 7740001454')
    expect(words('place')).toContain('ul. Jasna 12, 60-101 Poznań')
    expect([isInSight('availableHoursFrom'), control('nip').value]).toEqual([true, '7740001454'])
    fireEvent.click(changeButton('company') as HTMLElement)
    expect([isInSight('nip'), document.activeElement?.textContent]).toEqual([true, 'Dane firmy'])
  })

  test('sees an incomplete section stay open', async () => {
    onPhone()
    await openForm(filledIn({ companyEmail: '' }))
    type('reporterName', 'Ewa')
    await waitFor(() => expect(changeButton('place')).not.toBeNull())
    expect([changeButton('company'), isInSight('companyEmail')]).toEqual([null, true])
  })

  test('sees the complete sections of a continued draft as one line each', async () => {
    onPhone()
    await openForm(filledIn())
    expect(
      ['nip', 'customerCompanyBranch.street', 'availableHoursFrom', 'reporterName'].map(isInSight),
    ).toEqual([false, false, false, false])
    expect(words('hours')).toContain('08:00–14:00')
  })

  test('D-F6 sees a folded section opened by a server error in it; the list links to the field', async () => {
    onPhone()
    await openForm(filledIn(), {
      routes: {
        'POST /v1/public/orders': json(400, {
          code: 'ERROR.INVALID_INPUT',
          title: '',
          status: 400,
          errors: { nip: ['NIP_PATTERN'] },
        }),
      },
    })
    send()
    fireEvent.click(within(await errorsDialog()).getByRole('link', { name: /NIP/ }))
    await waitFor(() => expect(document.activeElement).toBe(control('nip')))
    expect([isInSight('nip'), errorOf('nip')]).toEqual([true, 'NIP firmy jest nieprawidłowy'])
  })

  test('opens a folded section by a link to it', async () => {
    onPhone()
    await openForm(filledIn())
    fireEvent.click(document.querySelector('details a[href="#section-hours"]') as HTMLElement)
    expect([isInSight('availableHoursFrom'), document.activeElement?.textContent]).toEqual([
      true,
      'Godziny odbioru',
    ])
  })

  test('sees the lines in a newly chosen language, and everything else unchanged', async () => {
    onPhone()
    await openForm(filledIn())
    control('nip').setAttribute('data-same', 'yes')
    await changeLocale('en')
    await waitFor(() => expect(words('company')).toContain('Change'))
    expect([isInSight('nip'), control('nip').value, control('nip').dataset['same']]).toEqual([
      false,
      '7740001454',
      'yes',
    ])
    await changeLocale('pl')
  })
})

describe('a person with known companies', () => {
  test('PLUS-5 sees company, BDO, place and person as one line each, and starts with what changes', async () => {
    await openOwnForm()
    expect(words('company')).toContain('Szkoła nr 12NIP 9990001019')
    expect(words('bdo')).toContain('000999101')
    expect(words('place')).toContain('Budynek głównyul. Kwiatowa 12, 61-881 Poznań')
    expect(words('reporter')).toContain('Anna Nowak+48 600 555 101')
    expect(['nip', 'bdoFree', 'selectedBranch', 'reporterName', 'availableHoursFrom'].map(isInSight)).toEqual(
      [false, false, false, false, true],
    )
  })

  test('PLUS-5 opens each by “Zmień”, and it stays as the person leaves it', async () => {
    await openOwnForm()
    fireEvent.click(changeButton('place') as HTMLElement)
    control('selectedBranch').focus()
    chooseBranch(annex.uuid)
    type('availableHoursFrom', '08:00')
    await waitFor(() => expect(words('reporter')).toContain('sprzęt wyda: Marek Wójcik, +48 615 550 113'))
    expect(isInSight('selectedBranch')).toBe(true)
  })

  test('PLUS-5 sees incomplete sections open from the start', async () => {
    await openFilledIn({}, { reporterEmail: 'anna@' })
    expect([isInSight('reporterEmail'), isInSight('nip')]).toEqual([true, false])
  })
})
