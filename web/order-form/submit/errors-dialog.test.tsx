// Errors that prevent sending, listed at an attempt to send.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { pallet } from '#web/equipment/testing/catalogue-items.ts'
import { emptyEntry } from '../model/form-values.ts'
import { filledIn, monitorEntry } from '../testing/filled-in.ts'
import {
  control,
  errorOf,
  errors,
  openForm,
  queryControl,
  section,
  send,
  tick,
} from '../testing/open-form.tsx'
import { ORDER } from '../testing/placed-order.ts'

const dialog = () => screen.queryByRole('dialog')
const errorLinks = () => within(screen.getByRole('dialog')).getAllByRole('link')

describe('a form with errors', () => {
  test('FORM-22 FORM-23 FORM-24 FORM-26 sends nothing; a dialog lists every message, including those of equipment and packages', async () => {
    const server = await openForm()
    send()
    const box = screen.getByRole('dialog', { name: 'Formularz jest niepoprawnie wypełniony' })
    expect(errorLinks().map((link) => link.textContent)).toEqual([
      'NIP firmy jest wymagany',
      'Nazwa firmy jest wymagana',
      'Adres firmy jest wymagany',
      'Kod pocztowy firmy jest wymagany',
      'Miasto siedziby firmy jest wymagane',
      'Email firmy jest wymagany',
      'BDO nie może być puste',
      'Możliwe godziny odbioru są wymagane',
      'Imię zamawiającego jest wymagane',
      'Nazwisko zamawiającego jest wymagane',
      'Email zamawiającego jest wymagany',
      'Telefon zamawiającego jest wymagany',
      'Pozycja 1: wybierz sprzęt',
    ])
    expect(within(box).getByText(/^Do poprawy: 13 pól w\s4 sekcjach\./)).toBeDefined()
    expect(server.to(ORDER)).toEqual([])
  })

  test('FORM-23 the dialog is the form’s stepper: finished sections are a line, unfinished ones have their number of errors', async () => {
    await openForm(filledIn({ nip: '123', reporterEmail: 'anna', reporterPhone: '1' }))
    send()
    const box = within(screen.getByRole('dialog'))
    expect(box.getByText(/^Do poprawy: 3 pola w\s2 sekcjach\. Reszta jest gotowa\.$/)).toBeDefined()
    const steps = box.getAllByRole('listitem').filter((item) => item.parentElement?.tagName === 'OL')
    expect(steps.map((step) => [step.firstChild?.textContent, step.childNodes[1]?.textContent])).toEqual([
      ['1', 'Dane firmy'],
      ['', 'Miejsce odbioru'],
      ['', 'Godziny odbioru'],
      ['2', 'Osoba zamawiająca'],
      ['', 'Sprzęt do odbioru'],
      ['', 'Dane osobowe i\u00a0wysłanie'],
    ])
  })

  test('FORM-25 closing the dialog leaves the form unchanged', async () => {
    await openForm(filledIn({ nip: '123', comment: 'winda' }))
    send()
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Zamknij' }))
    expect(dialog()).toBeNull()
    expect([control('nip').value, control('comment').value, control('consent').checked]).toEqual([
      '123',
      'winda',
      true,
    ])
    expect(errors()).toEqual({ nip: 'NIP firmy jest nieprawidłowy' })
  })

  test('D-F6 FORM-16 a link in the list closes it, opens the panel and focuses the field', async () => {
    const broken = monitorEntry()
    broken.packageTypes = [{ uuid: pallet.uuid, name: pallet.name, value: '1,5', unit: 'pieces' }]
    await openForm(filledIn({ orderData: [monitorEntry(), broken] }))
    expect(queryControl('orderData.1.packageTypes.0.value')).toBeNull()
    send()
    const [link] = errorLinks()
    expect(link?.textContent).toBe(
      'Nieprawidłowy format ilości pakowania. Dozwolony format to liczba całkowita',
    )
    fireEvent.click(link as HTMLElement)
    await waitFor(() => expect(document.activeElement).toBe(queryControl('orderData.1.packageTypes.0.value')))
    expect([dialog(), queryControl('orderData.0.recyclingItem.value')]).toEqual([null, null])
    expect(errorOf('orderData.1.packageTypes.0.value')).toMatch(/liczba całkowita$/)
  })

  test('D-F6 FORM-24 each link in the list closes it and focuses its field', async () => {
    await openForm()
    for (const field of [
      'nip',
      'customerCompanyAddress.city',
      'availableHoursFrom',
      'reporterEmail',
      'orderData.0.recyclingItem.uuid',
    ]) {
      send()
      fireEvent.click(errorLinks().find((link) => link.getAttribute('href') === `#${field}`) as HTMLElement)
      await waitFor(() => expect(document.activeElement).toBe(control(field)))
      expect(dialog(), field).toBeNull()
    }
  })

  test('D-F6 FORM-24 an entry without equipment is one line, not one for each field that depends on it', async () => {
    await openForm(filledIn({ orderData: [emptyEntry(), monitorEntry(), emptyEntry()] }))
    send()
    expect(errorLinks().map(({ textContent }) => textContent)).toEqual([
      'Pozycja 1: wybierz sprzęt',
      'Pozycja 3: wybierz sprzęt',
    ])
    fireEvent.click(errorLinks()[1] as HTMLElement)
    await waitFor(() => expect(document.activeElement).toBe(queryControl('orderData.2.recyclingItem.uuid')))
    expect(errorOf('orderData.2.recyclingItem.uuid')).toBe('Nazwa sprzętu do utylizacji jest wymagana')
  })

  test('FORM-24 lists the invalid typed values of such an entry too', async () => {
    const typed = emptyEntry()
    typed.recyclingItem.value = 'dużo'
    await openForm(filledIn({ orderData: [typed] }))
    send()
    expect(errorLinks().map(({ textContent }) => textContent)).toEqual([
      'Pozycja 1: wybierz sprzęt',
      'Nieprawidłowa ilość sprzętu do utylizacji',
    ])
  })

  test('FORM-24 lists errors of packages only once their fields are visible', async () => {
    const uncounted = monitorEntry()
    uncounted.recyclingItem.value = ''
    uncounted.packageTypes = emptyEntry().packageTypes
    await openForm(filledIn({ orderData: [uncounted] }))
    send()
    expect(errorLinks().map(({ textContent }) => textContent)).toEqual([
      'Nieprawidłowa ilość sprzętu do utylizacji',
    ])
    expect(screen.getByRole('heading', { name: 'Pozycja 1: Monitory LCD', level: 3 })).toBeDefined()
  })

  test('FORM-24 identical messages name their entry and package', async () => {
    const entry = monitorEntry()
    entry.recyclingItem.unit = ''
    const unpacked = {
      ...monitorEntry(),
      packageTypes: [...emptyEntry().packageTypes, ...emptyEntry().packageTypes],
    }
    await openForm(filledIn({ orderData: [entry, unpacked] }))
    send()
    const lines = errorLinks().map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
    expect(lines).toEqual([
      'Pozycja 1: Jednostka jest wymagana',
      ...[1, 2].flatMap((nth) =>
        ['Sposób pakowania jest wymagany', 'Ilość jest wymagana', 'Jednostka jest wymagana'].map(
          (words) => `Pozycja 2, opakowanie ${nth}: ${words}`,
        ),
      ),
    ])
  })

  test('FORM-24 lists the pickup address only while it differs from the company’s', async () => {
    const { customerCompanyBranch: place, customerCompanyAddress: company } = filledIn()
    const copied = { ...place, ...company, city: '', sameAsCompany: true }
    await openForm(
      filledIn({ customerCompanyAddress: { ...company, city: '' }, customerCompanyBranch: copied }),
    )
    send()
    expect(errorLinks().map(({ textContent }) => textContent)).toEqual([
      'Miasto siedziby firmy jest wymagane',
    ])
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Zamknij' }))
    tick('customerCompanyBranch.sameAsCompany', false)
    send()
    expect(errorLinks().map(({ textContent }) => textContent)).toEqual([
      'Miasto siedziby firmy jest wymagane',
      'Miasto miejsca odbioru jest wymagane',
    ])
  })

  test('FORM-24 an invalid copied pickup address links to the company, from which it is copied', async () => {
    const { customerCompanyBranch: place, customerCompanyAddress: company } = filledIn()
    const address = { ...company, postalCode: '601' }
    await openForm(
      filledIn({
        customerCompanyAddress: address,
        customerCompanyBranch: { ...place, ...address, sameAsCompany: true },
      }),
    )
    send()
    expect(errorLinks()).toHaveLength(1)
    expect(errorLinks()[0]?.getAttribute('href')).toBe('#customerCompanyAddress.postalCode')
  })

  test('FORM-24 the list of sections and the list of errors have the same counts', async () => {
    await openForm()
    send()
    const box = screen.getByRole('dialog')
    const listed = within(box)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.closest('li')?.querySelectorAll('li').length)
    const counted = [...document.querySelectorAll('details nav li span')]
      .flatMap(({ textContent }) => /^\d+/.exec(textContent ?? '') ?? [])
      .map(Number)
    expect(counted).toEqual(listed)
    expect(section('equipment').getByRole('heading', { level: 3 }).textContent).toContain('1 błąd')
  })

  test('D-F6 the button under the list focuses the first error', async () => {
    await openForm(filledIn({ bdo: '' }))
    send()
    fireEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: /Przejdź\sdo\spierwszego/ }),
    )
    await waitFor(() => expect(document.activeElement).toBe(control('bdo')))
  })
})
