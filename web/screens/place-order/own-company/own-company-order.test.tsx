// The form of a signed-in person: what is filled in, what a choice of company or place changes, what is sent.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../../../session/session.ts'
import { sentOrder } from '../../../session/sent-order.ts'
import { storedCustomer } from '../../../session/stored-customer.ts'
import { json } from '../../../testing/render.tsx'
import { held } from '../../../testing/server.ts'
import { toasts } from '../../../ui/toast-queue.ts'
import { personDraft, visitorDraft } from '../draft.ts'
import { filledIn } from '../testing/filled-in.ts'
import { control, faultOf, fill, optionsOf, queryControl, section, send, tick } from '../testing/open-form.tsx'
import {
  branchesAreThere,
  branchesCall,
  companyCall,
  keepOwnDraft,
  openAddOrder,
  openFilledIn,
  openOwnForm,
  ownFilledIn,
  PERSON,
  problem,
  PROFILE,
  profileOf,
  signIn,
} from '../testing/open-own-form.tsx'
import { annex, customer, foundation, foundationBranches, mainBuilding, school, schoolBranches, workshops } from '../testing/own-companies.ts'

const ORDER = 'POST /v1/public/orders'
const accepted = json(201, { order: { uuid: 'o-1', orderNumber: 'EO-26-7K3M-Q9TD', reporter: { email: customer.email } } })

const place = (part: string) => control(`customerCompanyBranch.${part}`)
const PARTS = ['street', 'postalCode', 'city', 'country']
const address = () => PARTS.map((part) => place(part).value)
const contact = () => ['contact', 'email', 'phone'].map((part) => place(part).value)
const isDisabled = () => PARTS.map((part) => place(part).disabled)
const chooseBranch = (uuid: string) => fireEvent.change(control('selectedBranch'), { target: { value: uuid } })
const chooseCompany = (uuid: string) => fireEvent.change(control('selectedCompany'), { target: { value: uuid } })
const identity = () => ['customerCompanyName', 'nip', 'regon', 'krs'].map((name) => control(name).value)
const dialog = () => screen.findByRole('dialog', { name: 'Formularz jest niepoprawnie wypełniony' })

beforeEach(() => {
  sentOrder.clear()
})

afterEach(() => {
  session.end('lost')
  sessionStorage.clear()
  vi.useRealTimers()
})

async function bodySent(change: () => void, part = {}): Promise<Record<string, unknown>> {
  const server = await openFilledIn({ [ORDER]: accepted }, part)
  change()
  send()
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/success'))
  expect(server.to(ORDER)).toHaveLength(1)
  return server.to(ORDER)[0]?.body as Record<string, unknown>
}

describe('on load', () => {
  test('API-11 API-13 FORM-35 asks once for the profile, for each company, and for the branches of the first alone', async () => {
    const server = await openOwnForm({ [PROFILE]: profileOf({ ccIds: [school.uuid, foundation.uuid, school.uuid] }) })
    const calls = server.asked.map(({ method, path }) => `${method} ${path}`).filter((call) => call.includes('/client/'))
    expect(calls.toSorted()).toEqual([companyCall(school.uuid), companyCall(foundation.uuid), branchesCall(school.uuid), PROFILE].toSorted())
    expect(storedCustomer.read()).toMatchObject({ email: customer.email, ccIds: [school.uuid, foundation.uuid, school.uuid] })
  })

  test('ROUTE-13 FORM-8 FORM-10 D-I4.2 the company is chosen and its data are there: what identifies it to be read, the rest to be changed', async () => {
    await openOwnForm()
    expect(optionsOf('selectedCompany').map(({ value, text }) => [value, text])).toEqual([
      [school.uuid, school.name],
      [foundation.uuid, foundation.name],
    ])
    expect(identity()).toEqual([school.name, school.nip, school.regon, ''])
    for (const name of ['customerCompanyName', 'nip', 'regon', 'krs']) expect(control(name).readOnly, name).toBe(true)
    const changeable = {
      'customerCompanyAddress.street': 'ul. Kwiatowa 12',
      'customerCompanyAddress.postalCode': '61-881',
      'customerCompanyAddress.city': 'Poznań',
      'customerCompanyAddress.country': 'Polska',
      companyEmail: 'sekretariat@szkola.example, biuro@szkola.example',
      companyPhone: '+48615550112',
    }
    for (const [name, value] of Object.entries(changeable)) {
      expect([control(name).value, control(name).readOnly, control(name).disabled], name).toEqual([value, false, false])
    }
    expect(section('company').queryByRole('button')).toBeNull()
  })

  test('FORM-8 somebody with one company sees it as the only option', async () => {
    await openOwnForm({ [PROFILE]: profileOf({ ccIds: [foundation.uuid] }) })
    expect(optionsOf('selectedCompany').map(({ text }) => text)).toEqual([foundation.name])
  })

  test('FORM-1 the sections stand in the specified order, the block for BDO among them', async () => {
    await openOwnForm()
    const titles = [...document.querySelectorAll('section > div > h2')].map((heading) => heading.textContent?.replaceAll('\u00a0', ' '))
    expect(titles).toEqual([
      'Dane firmy',
      'Wpis do BDO',
      'Miejsce odbioru',
      'Godziny odbioru',
      'Osoba zamawiająca',
      'Sprzęt do odbioru',
      'Pliki i komentarz',
      'Zgoda i wysłanie',
    ])
  })

  test('REPORTER-4 REPORTER-3 the reporter is filled in from the profile and the contact person is shown', async () => {
    await openOwnForm()
    expect(['reporterName', 'reporterSurname', 'reporterEmail', 'reporterPhone'].map((name) => control(name).value)).toEqual([
      'Anna',
      'Nowak',
      'anna.nowak@szkola.example',
      '+48600555101',
    ])
    expect(control('contactPersonDiffers').checked).toBe(true)
    expect(place('contact')).toBeDefined()
  })

  test('nothing of it is anybody’s work: no draft is kept before something is typed', async () => {
    await openOwnForm()
    window.dispatchEvent(new Event('pagehide'))
    expect(personDraft(PERSON).load()).toBeNull()
    fill('comment', 'winda')
    window.dispatchEvent(new Event('pagehide'))
    expect(personDraft(PERSON).load()?.values.comment).toBe('winda')
  })

  test('what could not be fetched is said, and fetched again', async () => {
    let isDown = true
    await openAddOrder({
      [companyCall(school.uuid)]: () => (isDown ? problem(503, 'ERROR.UNAVAILABLE')() : json(200, { customerCompany: school })()),
    })
    await screen.findByRole('heading', { level: 1, name: /Nie udało się wczytać danych firmy/ })
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    await branchesAreThere()
    expect(identity()[0]).toBe(school.name)
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  test('a company that is gone meanwhile is left out', async () => {
    await openOwnForm({ [companyCall(school.uuid)]: problem(404, 'COMPANY.NOT_FOUND') })
    expect(optionsOf('selectedCompany').map(({ text }) => text)).toEqual([foundation.name])
  })

  test('somebody without a company is told whom to ask', async () => {
    await openAddOrder({ [PROFILE]: profileOf({ ccIds: [] }) })
    await screen.findByRole('heading', { level: 1, name: 'Konto nie ma przypisanej firmy' })
    expect(screen.getByText(/Zamówienie dla firmy można złożyć/).querySelectorAll('a[href^="tel:"], a[href^="mailto:"]')).toHaveLength(2)
  })
})

describe('the pickup place', () => {
  test('BRANCH-1 BRANCH-2 BRANCH-3 PAYLOAD-3 lists the branches as the server sends them, and another place at the end', async () => {
    await openOwnForm()
    expect(optionsOf('selectedBranch').map(({ value }) => value)).toEqual([...schoolBranches.map(({ uuid }) => uuid), 'Inny'])
    expect(optionsOf('selectedBranch').map(({ text }) => text)).toEqual([...schoolBranches.map(({ name }) => name), 'Inne miejsce'])
    expect(control('selectedBranch').value).toBe(mainBuilding.uuid)
    expect(queryControl('customerCompanyBranch.sameAsCompany')).toBeNull()
  })

  test('BRANCH-5 BRANCH-6 BRANCH-7 a branch brings its address, which cannot be changed, and its contact person', async () => {
    await openOwnForm()
    chooseBranch(annex.uuid)
    expect(address()).toEqual(['ul. Łąkowa 3', '61-879', 'Poznań', 'Polska'])
    expect(isDisabled()).toEqual([true, true, true, true])
    expect(contact()).toEqual(['Marek Wójcik', 'filia@szkola.example', '+48615550113'])
    expect(queryControl('customerCompanyBranch.name')).toBeNull()
  })

  test('BRANCH-6 what is known of a contact person is copied as it is; for a place without one the person who orders stands in', async () => {
    await openOwnForm()
    expect(contact()).toEqual(['Anna Nowak', 'anna.nowak@szkola.example', '+48600555101'])
    chooseBranch(workshops.uuid)
    expect(contact()).toEqual(['', '', '+48615550114'])
    chooseBranch(mainBuilding.uuid)
    expect(contact()).toEqual(['Anna Nowak', 'anna.nowak@szkola.example', '+48600555101'])
  })

  test('BRANCH-8 BRANCH-9 BRANCH-10 another place is typed in, with a name, until a branch is chosen again', async () => {
    await openOwnForm()
    chooseBranch('Inny')
    expect(isDisabled()).toEqual([false, false, false, false])
    expect(address()).toEqual(['', '', '', 'Polska'])
    expect([place('name').value, place('name').disabled]).toEqual(['', false])
    fill('customerCompanyBranch.street', 'ul. Nowa 1')
    chooseBranch(annex.uuid)
    expect([address()[0], queryControl('customerCompanyBranch.name')]).toEqual(['ul. Łąkowa 3', null])
  })

  test('BRANCH-11 D-I6.1 D-I6 its name is required', async () => {
    const server = await openFilledIn()
    chooseBranch('Inny')
    fill('customerCompanyBranch.street', 'ul. Nowa 1')
    fill('customerCompanyBranch.postalCode', '60-001')
    fill('customerCompanyBranch.city', 'Poznań')
    send()
    await dialog()
    expect(faultOf('customerCompanyBranch.name')).toBe('Nazwa miejsca odbioru jest wymagana')
    expect(server.to(ORDER)).toEqual([])
  })

  test('BRANCH-14 BRANCH-15 API-14 FORM-10 another company brings its data, its branches, and the first of them', async () => {
    const server = await openOwnForm()
    chooseBranch(annex.uuid)
    chooseCompany(foundation.uuid)
    expect(identity()).toEqual([foundation.name, foundation.nip, foundation.regon, foundation.krs])
    expect(['customerCompanyAddress.street', 'companyEmail', 'companyPhone'].map((name) => control(name).value)).toEqual(['ul. Ogrodowa 7', '', ''])
    await branchesAreThere()
    expect(server.to(branchesCall(foundation.uuid))).toHaveLength(1)
    expect(optionsOf('selectedBranch').map(({ value }) => value)).toEqual([...foundationBranches.map(({ uuid }) => uuid), 'Inny'])
    expect([control('selectedBranch').value, ...address()]).toEqual([foundationBranches[0]?.uuid, 'ul. Ogrodowa 7', '61-881', 'Poznań', 'Polska'])
  })

  test('BRANCH-14 an answer for a company that was left meanwhile lands nowhere', async () => {
    const late = held()
    await openOwnForm({ [branchesCall(foundation.uuid)]: late.answer })
    chooseCompany(foundation.uuid)
    expect(section('place').getByRole('status').textContent).toContain('Wczytywanie miejsc odbioru')
    expect(queryControl('selectedBranch')).toBeNull()
    chooseCompany(school.uuid)
    await branchesAreThere()
    await act(async () => late.give(json(200, { branches: foundationBranches })()))
    expect(optionsOf('selectedBranch').map(({ text }) => text)).toEqual([...schoolBranches.map(({ name }) => name), 'Inne miejsce'])
    expect(address()[0]).toBe('ul. Kwiatowa 12')
  })

  test('BRANCH-14 branches that did not come are one fault, said in place, and fetched again with the focus kept', async () => {
    let isDown = true
    const server = await openAddOrder({
      [branchesCall(school.uuid)]: () => (isDown ? problem(500, 'ERROR.INTERNAL')() : json(200, { branches: schoolBranches })()),
    })
    await screen.findByText(/Nie udało się wczytać miejsc odbioru/)
    send()
    const list = await dialog()
    expect(list.textContent).toContain('Wybór miejsca odbioru jest wymagany')
    expect(list.textContent).not.toContain('Adres miejsca odbioru jest wymagany')
    fireEvent.click(screen.getByRole('button', { name: 'Zamknij' }))
    isDown = false
    const again = section('place').getByRole('button', { name: 'Spróbuj ponownie' })
    again.focus()
    fireEvent.click(again)
    await branchesAreThere()
    await waitFor(() => expect(document.activeElement).toBe(control('selectedBranch')))
    expect(server.to(branchesCall(school.uuid))).toHaveLength(2)
  })

  test('BRANCH-8 a company without branches leaves the place to be typed in', async () => {
    await openOwnForm({ [branchesCall(school.uuid)]: json(200, { branches: [] }) })
    expect([control('selectedBranch').value, ...isDisabled()]).toEqual(['Inny', false, false, false, false])
  })
})

describe('BDO', () => {
  const bdo = () => [control('bdo').value, control('bdoFree').checked, control('bdoPeopleCollection').checked]

  test('BDO-1 BDO-2 BDO-3 BDO-4 D-I3.1 D-I3 the block shows the company’s number, to be read, and the two boxes', async () => {
    await openOwnForm()
    expect(section('bdo').getByLabelText('Numer BDO')).toBe(control('bdo'))
    expect([control('bdo').disabled, ...bdo()]).toEqual([true, '000999101', false, false])
    expect([control('bdoFree').disabled, control('bdoPeopleCollection').disabled]).toEqual([false, false])
  })

  test('BDO-6 BDO-7 BDO-8 BDO-9 BDO-11 the boxes and the number exclude one another; the number comes back', async () => {
    await openOwnForm()
    tick('bdoFree')
    expect(bdo()).toEqual(['', true, false])
    tick('bdoPeopleCollection')
    expect(bdo()).toEqual(['', false, true])
    tick('bdoFree')
    expect(bdo()).toEqual(['', true, false])
    tick('bdoFree', false)
    expect(bdo()).toEqual(['000999101', false, false])
  })

  test('D-I3.1 BDO-10 BDO-12 VAL-19 a company without a number begins with its box ticked, and cannot send without one', async () => {
    const server = await openFilledIn({ [PROFILE]: profileOf({ ccIds: [foundation.uuid] }), [ORDER]: accepted })
    expect(bdo()).toEqual(['', true, false])
    tick('bdoFree', false)
    send()
    const list = await dialog()
    expect(faultOf('bdo')).toBe('BDO nie może być puste')
    expect(server.to(ORDER)).toEqual([])
    fireEvent.click(screen.getByRole('link', { name: 'BDO nie może być puste' }))
    await waitFor(() => expect(document.activeElement).toBe(control('bdoFree')))
    expect(list.isConnected).toBe(false)
    tick('bdoPeopleCollection')
    await waitFor(() => expect(faultOf('bdo')).toBeNull())
    send()
    await waitFor(() => expect(server.to(ORDER)).toHaveLength(1))
    expect(server.to(ORDER)[0]?.body).toMatchObject({ selectedCompany: foundation.uuid, bdo: null, bdoFree: false, bdoPeopleCollection: true })
  })

  test('BDO-11 the number of another company is never brought back', async () => {
    await openOwnForm()
    tick('bdoFree')
    chooseCompany(foundation.uuid)
    await branchesAreThere()
    expect(bdo()).toEqual(['', true, false])
    tick('bdoFree', false)
    expect(bdo()).toEqual(['', false, false])
    chooseCompany(school.uuid)
    await branchesAreThere()
    expect(bdo()).toEqual(['000999101', false, false])
  })
})

describe('sending', () => {
  test('PAYLOAD-2 PAYLOAD-18 PAYLOAD-19 PAYLOAD-20 PAYLOAD-21 PAYLOAD-22 PAYLOAD-23 REPORTER-2 the order names the company and the place, and nothing that only the form knows', async () => {
    const body = await bodySent(() => chooseBranch(annex.uuid))
    expect(body).toMatchObject({
      orderType: 'receiving',
      selectedCompany: school.uuid,
      customerCompanyName: school.name,
      companyEmail: 'sekretariat@szkola.example,biuro@szkola.example',
      nip: school.nip,
      krs: null,
      bdo: '000999101',
      customerCompanyBranch: {
        name: 'Filia',
        street: 'ul. Łąkowa 3',
        mainBranch: false,
        contact: 'Marek Wójcik',
        email: 'filia@szkola.example',
        phone: '+48615550113',
      },
      reporter: { name: 'Anna', surname: 'Nowak', email: customer.email, phone: '+48600555101' },
      comment: null,
    })
    for (const name of ['selectedBranch', 'bdoIsRequired', 'tmpBdo', 'files', 'consent']) expect(body).not.toHaveProperty(name)
    expect(JSON.stringify(body)).not.toMatch(/sameAsCompany|copyName/)
  })

  test('VAL-35 VAL-11 D-E11 VAL-6 VAL-10 reporter, company e-mail and phone may be left out', async () => {
    const body = await bodySent(() => {
      tick('contactPersonDiffers', false)
      for (const name of ['reporterName', 'reporterSurname', 'reporterEmail', 'reporterPhone', 'companyEmail', 'companyPhone']) fill(name, '')
    })
    expect(body).toMatchObject({ companyEmail: null, companyPhone: null, reporter: { name: null, surname: null, email: null, phone: null } })
  })

  test.for([
    ['VAL-2', 'customerCompanyAddress.street', '', 'Adres firmy jest wymagany'],
    ['VAL-3', 'customerCompanyAddress.postalCode', '', 'Kod pocztowy firmy jest wymagany'],
    ['VAL-4', 'customerCompanyAddress.city', '', 'Miasto siedziby firmy jest wymagane'],
    ['VAL-5', 'customerCompanyAddress.country', '', 'Kraj siedziby firmy jest wymagany'],
    ['VAL-7', 'companyPhone', '12345678', 'Numer telefonu firmy jest nieprawidłowy'],
    ['VAL-9', 'companyEmail', 'a@szkola.example, b', 'Email firmy jest nieprawidłowy'],
    ['VAL-32', 'reporterEmail', 'abc', 'Email zamawiającego jest nieprawidłowy'],
    ['VAL-34', 'reporterPhone', '12345678', 'Numer telefonu zamawiającego jest nieprawidłowy'],
    ['VAL-26', 'customerCompanyBranch.phone', '', 'Numer kontaktowy jest wymagany'],
    ['VAL-27', 'customerCompanyBranch.phone', '12345678', 'Numer telefonu kontaktowego jest nieprawidłowy'],
  ] as const)('%s the rules hold here too: %s "%s"', async ([, name, value, words]) => {
    const server = await openFilledIn()
    fill(name, value)
    send()
    await dialog()
    expect(faultOf(name)).toBe(words)
    expect(server.to(ORDER)).toEqual([])
  })

  test('VAL-21 VAL-22 VAL-23 VAL-24 VAL-25 another place is judged like any', async () => {
    await openFilledIn()
    chooseBranch('Inny')
    fill('customerCompanyBranch.country', '')
    fill('customerCompanyBranch.postalCode', '0-0950')
    send()
    await dialog()
    expect(PARTS.map((part) => faultOf(`customerCompanyBranch.${part}`))).toEqual([
      'Adres miejsca odbioru jest wymagany',
      'Kod pocztowy miejsca odbioru jest nieprawidłowy',
      'Miasto miejsca odbioru jest wymagane',
      'Kraj miejsca odbioru jest wymagany',
    ])
  })

  test('D-D8 D-E2.2 a company that was taken away is said plainly, the companies are fetched again, and the work stays', async () => {
    let isGone = false
    const server = await openFilledIn(
      {
        [companyCall(school.uuid)]: () => (isGone ? problem(404, 'COMPANY.NOT_FOUND')() : json(200, { customerCompany: school })()),
        [ORDER]: problem(404, 'COMPANY.NOT_FOUND'),
      },
      { comment: 'winda towarowa' },
    )
    isGone = true
    send()
    expect(await screen.findAllByText(/Tej firmy nie ma już na koncie/)).not.toHaveLength(0)
    await waitFor(() => expect(optionsOf('selectedCompany').map(({ text }) => text)).toEqual([foundation.name]))
    await branchesAreThere()
    expect([identity()[0], control('selectedCompany').value, address()[0]]).toEqual([foundation.name, foundation.uuid, 'ul. Ogrodowa 7'])
    expect([control('comment').value, control('orderData.0.recyclingItem.value').value]).toEqual(['winda towarowa', '24'])
    expect(server.to(PROFILE)).toHaveLength(2)
  })

  test('a session that ended keeps the draft for the same person', async () => {
    await openFilledIn({ [ORDER]: problem(401, 'SESSION.REQUIRED') })
    fill('comment', 'winda towarowa')
    send()
    await waitFor(() => expect(session.read()).toBeNull())
    expect(personDraft(PERSON).load()?.values.comment).toBe('winda towarowa')
    expect(toasts.all().some(({ text }) => text.includes('Sesja wygasła'))).toBe(true)
  })
})

describe('drafts', () => {
  test('D-E14.1 D-E14.2 a visitor’s draft and another person’s are not offered', async () => {
    visitorDraft.save({ values: filledIn(), idempotencyKey: crypto.randomUUID(), savedAt: Date.now() })
    keepOwnDraft(ownFilledIn(), 'cccccccc-0000-4000-8000-000000000009')
    await openOwnForm()
    expect(screen.queryByText('Kontynuuj')).toBeNull()
    expect(visitorDraft.load()).not.toBeNull()
  })

  test('D-I4.2 D-E14.1 a draft brings the person’s own words back, and the company as it is stored now', async () => {
    await openFilledIn(
      {},
      {
        selectedBranch: annex.uuid,
        customerCompanyName: 'Stara nazwa',
        nip: '1111111111',
        bdo: '5',
        companyPhone: '+48600000000',
        customerCompanyBranch: {
          ...ownFilledIn().customerCompanyBranch,
          street: 'ul. Dawna 1',
          contact: 'Ewa Woźna',
          phone: '+48600100200',
        },
      },
    )
    expect([...identity().slice(0, 2), control('bdo').value]).toEqual([school.name, school.nip, '000999101'])
    expect(control('companyPhone').value).toBe('+48600000000')
    expect([control('selectedBranch').value, address()[0]]).toEqual([annex.uuid, 'ul. Łąkowa 3'])
    expect(contact()).toEqual(['Ewa Woźna', '', '+48600100200'])
  })

  test('D-E14.1 a draft of the other company and of another place asks for that company’s branches', async () => {
    const server = await openFilledIn(
      {},
      {
        selectedCompany: foundation.uuid,
        selectedBranch: 'Inny',
        bdoPeopleCollection: true,
        customerCompanyBranch: { ...ownFilledIn().customerCompanyBranch, name: 'Magazyn', street: 'ul. Nowa 1' },
      },
    )
    await waitFor(() => expect(server.to(branchesCall(foundation.uuid))).toHaveLength(1))
    await branchesAreThere()
    expect([control('selectedBranch').value, place('name').value, address()[0]]).toEqual(['Inny', 'Magazyn', 'ul. Nowa 1'])
    expect([identity()[0], control('bdoPeopleCollection').checked]).toEqual([foundation.name, true])
  })

  test('D-E14.1 a draft of a company that is gone goes on with the first', async () => {
    await openFilledIn({ [PROFILE]: profileOf({ ccIds: [foundation.uuid] }) }, { comment: 'winda' })
    expect([identity()[0], address()[0], control('comment').value]).toEqual([foundation.name, 'ul. Ogrodowa 7', 'winda'])
  })

  test('D-I11.1 logging out on purpose takes the draft away, also what was typed a moment before', async () => {
    await openOwnForm()
    fill('comment', 'winda')
    window.dispatchEvent(new Event('pagehide'))
    expect(personDraft(PERSON).load()).not.toBeNull()
    fill('comment', 'winda towarowa')
    act(() => session.end('left'))
    expect(localStorage.getItem(`elektroodbior.person.${PERSON}.order-draft`)).toBeNull()
    signIn('cccccccc-0000-4000-8000-000000000009')
    expect(personDraft(PERSON).load()).toBeNull()
  })
})

test('FORM-35 leaving the form forgets the stored customer', async () => {
  await openOwnForm()
  expect(storedCustomer.read()).not.toBeNull()
  cleanup()
  expect(storedCustomer.read()).toBeNull()
})
