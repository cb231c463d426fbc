// /newOrder and /newOrder/{token}: from the address to the form.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { PLACE_FIELDS } from '#contract/orders/place-fields.ts'
import { patterns } from '#contract/paths.ts'
import { pageSettings } from '#web/api/page-settings.ts'
import {
  control,
  fetchParts,
  fill,
  queryControl,
  section,
  server,
} from '#web/order-form/testing/open-form.tsx'
import { session } from '#web/session/session.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import { type Routes as Answers, held } from '#web/testing/server.ts'
import { changeLocale } from '#web/texts/load-texts.ts'
import { PlaceOrderScreen } from './place-order-screen.tsx'
import { openOwnForm } from './testing/open-own-form.tsx'

const CHECK = 'GET /v1/public/orders/*'
const problem = (status: number, code: string) =>
  json(status, { type: 'about:blank', title: '', status, code })
const address = () => screen.getByTestId('address').textContent

async function visit(path: string, answers: Answers = {}) {
  const standIn = server(answers)
  await fetchParts()
  const page = (
    <Routes>
      <Route path={patterns.newOrder} element={<PlaceOrderScreen />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>
  )
  const view = await act(() =>
    renderApp(page, {
      areas: ['errors', 'order-errors', 'order-form', 'order-form-later', 'equipment-picker', 'sending'],
      path,
    }),
  )
  return Object.assign(standIn, { leave: view.unmount })
}

const textFields = () => [
  ...document.querySelectorAll<HTMLInputElement>(
    'form input:not([type=checkbox], [type=file]), form textarea, form select',
  ),
]

describe('without a link', () => {
  test('NEWORDER-1 NEWORDER-3 FORM-1 BDO-1 GEN-9 TOKEN-1 shows the sections in order, checks no link and asks for no type', async () => {
    const standIn = await visit('/newOrder')
    const headings = [...document.querySelectorAll('form section h2')].map((heading) =>
      heading.textContent?.replaceAll('\u00a0', ' '),
    )
    expect(headings).toEqual([
      'Dane firmy',
      'Miejsce odbioru',
      'Godziny odbioru',
      'Osoba zamawiająca',
      'Sprzęt do odbioru',
      'Pliki i komentarz',
      'Dane osobowe i wysłanie',
    ])
    expect(screen.getByText('Zamówienie odbioru', { selector: 'h1' })).toBeDefined()
    expect(standIn.to(CHECK)).toEqual([])
    expect([queryControl('orderType'), document.querySelector('input[type=radio]')]).toEqual([null, null])
  })

  test('NEWORDER-4 NEWORDER-5 FORM-14 fills in only the country, and ticks only the company’s address', async () => {
    await visit('/newOrder')
    expect(
      textFields()
        .filter(({ value }) => value !== '')
        .map(({ name, value }) => [name, value]),
    ).toEqual([
      ['customerCompanyAddress.country', 'Polska'],
      ['customerCompanyBranch.country', 'Polska'],
    ])
    expect(
      [...document.querySelectorAll<HTMLInputElement>('form input:checked')].map(({ name }) => name),
    ).toEqual(['customerCompanyBranch.sameAsCompany'])
  })

  test('FORM-2 FORM-11 FORM-12 D-E15.1 D-F1.1 asks for no date; every field is named by the path of its value, and can be changed', async () => {
    await visit('/newOrder')
    fireEvent.click(control('contactPersonDiffers'))
    expect(document.querySelector('input[type=date], input[type=datetime-local]')).toBeNull()
    expect(
      [...document.querySelectorAll('form input, form textarea, form select')].map((field) =>
        field.getAttribute('name'),
      ),
    ).toEqual([
      'nip',
      'nipNotRequired',
      'customerCompanyName',
      'customerCompanyAddress.street',
      'customerCompanyAddress.postalCode',
      'customerCompanyAddress.city',
      'companyEmail',
      'regon',
      'krs',
      'customerCompanyAddress.country',
      'companyPhone',
      'bdo',
      'bdoFree',
      'bdoPeopleCollection',
      'bdoUnknown',
      'customerCompanyBranch.sameAsCompany',
      ...PLACE_FIELDS.map((field) => `customerCompanyBranch.${field}`),
      'availableHoursFrom',
      'availableHoursTo',
      'reporterName',
      'reporterSurname',
      'reporterEmail',
      'reporterPhone',
      'contactPersonDiffers',
      'customerCompanyBranch.contact',
      'customerCompanyBranch.phone',
      'customerCompanyBranch.email',
      'orderData.0.recyclingItem.uuid',
      'orderData.0.recyclingItem.value',
      'orderData.0.recyclingItem.unit',
      'files',
      'comment',
      'consent',
    ])
    for (const { name, disabled, readOnly } of textFields())
      expect([disabled, readOnly ?? false], name).toEqual([false, false])
  })

  test('FORM-36 a visitor’s form contains nothing of the person who was signed in before', async () => {
    await openOwnForm()
    expect(textFields().some(({ value }) => value === 'Anna')).toBe(true)
    session.end('left')
    cleanup()
    await visit('/newOrder')
    expect(
      textFields()
        .map(({ value }) => value)
        .filter(Boolean),
    ).toEqual(['Polska', 'Polska'])
  })

  test('FORM-13 FORM-16 the personal-data notice opens on demand', async () => {
    await visit('/newOrder')
    const notice = section('consent').getByRole('button', { name: /RODO/ })
    expect(notice.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(notice)
    expect(await section('consent').findByText(/Administrator/i, { selector: 'b' })).toBeDefined()
    expect(notice.getAttribute('aria-expanded')).toBe('true')
  })
})

test('STAFF-47 while orders are not accepted the form says so above its first field', async () => {
  pageSettings.noOrders = { canBeCalled: true }
  onTestFinished(() => void delete pageSettings.noOrders)
  await visit('/newOrder')
  const note = screen.getByText(/Zamówień jeszcze nie przyjmujemy/)
  expect(note.compareDocumentPosition(control('nip'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('D-E14.1 promises a draft only where the browser stores one', async () => {
  const promise = () => document.querySelector('h1 + p')?.textContent?.replaceAll('\u00a0', ' ')
  const { leave } = await visit('/newOrder')
  expect(promise()).toMatch(/Szkic zapisuje się w tej przeglądarce na 7 dni\.$/)
  leave()
  const refusing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  await visit('/newOrder')
  expect(promise()).toMatch(/Ta przeglądarka nie pozwala zapisać szkicu\.$/)
  refusing.mockRestore()
})

test('LANG-2 FORM-34 keeps the input when the language changes', async () => {
  await visit('/newOrder')
  fill('customerCompanyName', 'Szkoła nr 7')
  fill('orderData.0.recyclingItem.value', '12')
  await act(() => changeLocale('en'))
  expect(control('customerCompanyName').value).toBe('Szkoła nr 7')
  expect(control('orderData.0.recyclingItem.value').value).toBe('12')
  expect(document.querySelector('form section h2')?.textContent).not.toBe('Dane firmy')
})

describe('with a link', () => {
  test('TOKEN-1 TOKEN-8 NEWORDER-2 checks it once, and a valid one opens the form', async () => {
    const standIn = await visit('/newOrder/a%2Fb', { [CHECK]: json(200, true) })
    await waitFor(() => expect(queryControl('nip')).not.toBeNull())
    expect(
      standIn
        .to(CHECK)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(['/v1/public/orders/a%2Fb', '/v1/public/orders/a%2Fb/company'])
    expect(address()).toBe('/newOrder/a%2Fb')
  })

  test('STAFF-43 one of a company fills in its identification; the visitor fills in the rest', async () => {
    const company = {
      name: 'Zespół Szkół „Iskra”',
      address: { street: 'ul. Jasna 12', postalCode: '60-101', city: 'Poznań', country: 'Polska' },
      nip: '7811767696',
      krs: null,
      regon: '123456785',
      bdo: '000123456',
      bdoFree: false,
      bdoPeopleCollection: false,
    }
    await visit('/newOrder/abc', {
      'GET /v1/public/orders/abc/company': json(200, { company }),
      [CHECK]: json(200, true),
    })
    await waitFor(() => expect(queryControl('nip')).not.toBeNull())
    const filled = Object.fromEntries(
      textFields()
        .filter(({ value }) => value !== '')
        .map(({ name, value }) => [name, value]),
    )
    expect(filled).toEqual({
      nip: '7811767696',
      customerCompanyName: 'Zespół Szkół „Iskra”',
      'customerCompanyAddress.street': 'ul. Jasna 12',
      'customerCompanyAddress.postalCode': '60-101',
      'customerCompanyAddress.city': 'Poznań',
      'customerCompanyAddress.country': 'Polska',
      regon: '123456785',
      bdo: '000123456',
      'customerCompanyBranch.country': 'Polska',
    })
  })

  test('STAFF-43 one without a company opens an empty form', async () => {
    await visit('/newOrder/abc', {
      'GET /v1/public/orders/abc/company': problem(503, 'ERROR.UNAVAILABLE'),
      [CHECK]: json(200, true),
    })
    await waitFor(() => expect(queryControl('nip')).not.toBeNull())
    expect(control('customerCompanyName').value).toBe('')
  })

  test('TOKEN-1 nothing can be typed before the answer', async () => {
    const answer = held()
    await visit('/newOrder/abc', {
      'GET /v1/public/orders/abc/company': json(200, { company: null }),
      [CHECK]: answer.answer,
    })
    expect([queryControl('nip'), screen.getByText('Wczytywanie formularza')]).toEqual([
      null,
      expect.anything(),
    ])
    await act(async () => answer.give(json(200, true)()))
    await waitFor(() => expect(queryControl('nip')).not.toBeNull())
  })

  test.for([
    ['TOKEN-2 TOKEN-3 TOKEN-4', 'ERROR.NOT_FOUND', 404],
    ['TOKEN-2', 'TOKEN.INVALID', 409],
    ['TOKEN-2', 'ERROR.INVALID_INPUT', 400],
  ] as const)('%s an invalid one (%s, %d) redirects to the page that says so', async ([, code, status]) => {
    await visit('/newOrder/abc', { [CHECK]: problem(status, code) })
    await waitFor(() => expect(address()).toBe('/info/token'))
    expect(queryControl('nip')).toBeNull()
  })

  const page = (status: number, code: string) =>
    /^[A-Z._]+$/.test(code)
      ? problem(status, code)()
      : new Response('<html>', { status, headers: { 'content-type': 'text/html' } })

  test.for([
    [500, 'ERROR.INTERNAL'],
    [503, 'ERROR.UNAVAILABLE'],
    [429, 'ERROR.TOO_MANY_REQUESTS'],
    [200, 'a page of a hotspot'],
    [403, 'a page of a proxy'],
    [404, 'a page of a proxy'],
    [413, 'a page of a proxy'],
  ] as const)(
    'TOKEN-1 a failing or unreachable server (%d, %s) does not mark the link as invalid, and offers to retry',
    async ([status, code]) => {
      let count = 0
      await visit('/newOrder/abc', {
        'GET /v1/public/orders/abc/company': json(200, { company: null }),
        [CHECK]: () => (count++ === 0 ? page(status, code) : json(200, true)()),
      })
      expect(await screen.findByText(/To nie znaczy, że link jest nieważny/)).toBeDefined()
      expect(address()).toBe('/newOrder/abc')
      fireEvent.click(screen.getByText('Spróbuj ponownie'))
      await waitFor(() => expect(queryControl('nip')).not.toBeNull())
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    },
  )
})
