// Repeating an order: a person's own order, and the order a visitor has just sent.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { monitor } from '#web/equipment/testing/catalogue-items.ts'
import { type DraftStore, personDraft, visitorDraft } from '#web/order-form/draft/draft.ts'
import { filledIn } from '#web/order-form/testing/filled-in.ts'
import {
  control,
  fetchParts,
  fill,
  keepDraft,
  openForm,
  send,
  server,
} from '#web/order-form/testing/open-form.tsx'
import { sentOrder } from '#web/orders/sent-order.ts'
import { waitingOrder } from '#web/orders/waiting-order.ts'
import { session } from '#web/session/session.ts'
import { json, renderApp, saying } from '#web/testing/render.tsx'
import type { Routes as Calls } from '#web/testing/server.ts'
import { toasts } from '#web/ui/toast-queue.ts'
import { AddOrderScreen } from '../add-order-screen.tsx'
import { PlaceOrderScreen } from '../place-order-screen.tsx'
import { earlierOrder } from '../testing/earlier-order.ts'
import {
  accepted,
  branchesAreThere,
  keepOwnDraft,
  ORDER,
  OWN_FORM_AREAS,
  ownFilledIn,
  ownRoutes,
  PERSON,
  problem,
  signIn,
} from '../testing/open-own-form.tsx'
import { annex } from '../testing/own-companies.ts'
import { address, contact } from '../testing/own-form.ts'

const earlier = earlierOrder()
const EARLIER = `GET /v1/client/orders/${earlier.uuid}`
const page = () => screen.getByTestId('address').textContent

async function openRepeat(routes: Calls = {}) {
  const standIn = server({ ...ownRoutes, [EARLIER]: json(200, { order: earlier }), ...routes })
  await fetchParts()
  signIn()
  await act(() =>
    renderApp(
      <Routes>
        <Route path="/addOrder" element={<AddOrderScreen />} />
        <Route path="*" element={null} />
      </Routes>,
      {
        areas: OWN_FORM_AREAS,
        path: `/addOrder?repeat=${earlier.uuid}`,
      },
    ),
  )
  return standIn
}

const filled = (name: string) => control(name).value
const keptComments = (drafts: DraftStore) => drafts.all().map(({ values }) => values.comment)

describe('for a signed-in person', () => {
  test('PLUS-7 fills in the form from the order, at the same place of the company', async () => {
    await openRepeat()
    await branchesAreThere()
    await waitFor(() => expect(filled('selectedBranch')).toBe(annex.uuid))
    expect([filled('orderData.0.recyclingItem.uuid'), filled('orderData.0.recyclingItem.value')]).toEqual([
      monitor.name,
      '24',
    ])
    expect(filled('orderData.0.packageTypes.1.name')).toBe('Skrzynki po owocach')
    expect(address()[0]).toBe(annex.street)
    expect(contact()).toEqual(['Ewa Woźna', '', '+48600100200'])
    expect([filled('availableHoursFrom'), filled('availableHoursTo')]).toEqual(['09:00', '12:30'])
    expect(control('consent').checked).toBe(false)
    expect(
      screen.getByText(saying(/^Formularz jest wypełniony danymi z\szamówienia EO-26-J6WV-2R8X/)),
    ).toBeDefined()
    expect(screen.getByText(saying(/Pliki trzeba dodać ponownie/))).toBeDefined()
  })

  test('PLUS-7 a place that is not one of the company’s is another place', async () => {
    const branch = { ...earlier.customerCompanyBranch, name: 'Magazyn', street: 'ul. Nowa 1' }
    await openRepeat({ [EARLIER]: json(200, { order: earlierOrder({ customerCompanyBranch: branch }) }) })
    await branchesAreThere()
    expect([filled('selectedBranch'), filled('customerCompanyBranch.name'), address()[0]]).toEqual([
      'Inny',
      'Magazyn',
      'ul. Nowa 1',
    ])
  })

  test('PLUS-7 sends nothing unseen: only the consent is missing, and then the order gets a key of its own', async () => {
    const standIn = await openRepeat({ [ORDER]: accepted })
    await branchesAreThere()
    expect(standIn.to(ORDER)).toEqual([])
    send()
    await waitFor(() => expect(page()).toBe('/success'))
    expect(standIn.to(ORDER)[0]?.body).toMatchObject({
      comment: 'Winda za portiernią',
      customerCompanyBranch: { name: annex.name, contact: 'Ewa Woźna' },
      orderData: [{ recyclingItem: { uuid: monitor.uuid, value: 24 } }],
    })
  })

  test('PLUS-7 names what is no longer in the catalogue', async () => {
    const [first] = earlier.orderData
    const gone = {
      ...first!,
      recyclingItem: { ...first!.recyclingItem, uuid: 'gone', name: 'Kserokopiarka' },
    }
    await openRepeat({ [EARLIER]: json(200, { order: earlierOrder({ orderData: [gone, first!] }) }) })
    expect((await screen.findByText('Kserokopiarka')).closest('ul')?.children).toHaveLength(1)
    expect(screen.getByText(saying(/^Tego nie ma już w\skatalogu/))).toBeDefined()
    expect(filled('orderData.0.recyclingItem.uuid')).toBe(monitor.name)
  })

  test('PLUS-7 an earlier draft is only offered, and stays when the repeated order is sent; input is saved beside it until then', async () => {
    keepOwnDraft(ownFilledIn({ comment: 'szkic' }))
    await openRepeat({ [ORDER]: accepted })
    await branchesAreThere()
    expect(screen.getByText(saying(/Bez wyboru szkic zostaje na później/))).toBeDefined()
    expect(filled('comment')).toBe('Winda za portiernią')
    fill('comment', 'inny')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(keptComments(personDraft(PERSON))).toEqual(['inny', 'szkic'])
    send()
    await waitFor(() => expect(page()).toBe('/success'))
    expect(keptComments(personDraft(PERSON))).toEqual(['szkic'])
  })

  test('PLUS-7 SESSION-4 a session that ends meanwhile keeps the changes, and the login returns to them', async () => {
    keepOwnDraft(ownFilledIn({ comment: 'szkic' }))
    await openRepeat({ [ORDER]: problem(401, 'SESSION.REQUIRED') })
    await branchesAreThere()
    fill('comment', 'inny')
    send()
    await waitFor(() => expect(session.read()).toBeNull())
    expect(waitingOrder.isOf(PERSON)).toBe(true)
    cleanup()
    await openRepeat()
    await branchesAreThere()
    expect(filled('comment')).toBe('inny')
    expect(screen.getByText(saying(/^Zamówienie nie zostało jeszcze wysłane/))).toBeDefined()
    expect(screen.getByText(saying(/^Jest też inny szkic/))).toBeDefined()
    fireEvent.click(screen.getByText('Kontynuuj'))
    expect(filled('comment')).toBe('szkic')
  })

  test('PLUS-7 continuing the draft replaces the repeated order, and its message', async () => {
    keepOwnDraft(ownFilledIn({ comment: 'szkic' }))
    await openRepeat()
    await branchesAreThere()
    fireEvent.click(screen.getByText('Kontynuuj'))
    expect(filled('comment')).toBe('szkic')
    expect(screen.queryByText(saying(/^Formularz jest wypełniony/))).toBeNull()
  })

  test('PLUS-7 an order that does not exist leaves the form empty, and says so', async () => {
    await openRepeat({ [EARLIER]: problem(404, 'ORDER.NOT_FOUND') })
    await branchesAreThere()
    expect(filled('comment')).toBe('')
    expect(toasts.all().map(({ text }) => text)).toEqual([
      'Nie udało się znaleźć zamówienia do powtórzenia. Formularz jest pusty.',
    ])
  })

  test('PLUS-7 offers to retry when the order does not load', async () => {
    let answer = problem(500, 'ERROR.INTERNAL')
    await openRepeat({ [EARLIER]: () => answer() })
    const again = await screen.findByRole('button', { name: 'Spróbuj ponownie' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/zamówienia do\spowtórzenia/)
    answer = json(200, { order: earlier })
    fireEvent.click(again)
    await branchesAreThere()
    expect(filled('comment')).toBe('Winda za portiernią')
    // The focused button was removed together with its page.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })
})

describe('for a visitor', () => {
  afterEach(() => {
    sentOrder.clear()
    sessionStorage.clear()
  })

  async function sendAndRepeat(routes: Calls = {}) {
    await openForm(filledIn({ comment: 'winda' }), { routes: { [ORDER]: accepted } })
    send()
    await waitFor(() => expect(page()).toBe('/success'))
    cleanup()
    const standIn = server({ [ORDER]: accepted, ...routes })
    await act(() =>
      renderApp(<PlaceOrderScreen />, {
        areas: ['errors', 'order-errors', 'order-form', 'order-form-later', 'equipment-picker', 'sending'],
        path: '/newOrder?repeat=o-1',
      }),
    )
    await screen.findByText(saying(/^Formularz jest wypełniony danymi z\szamówienia EO-26-7K3M-Q9TD/))
    return standIn
  }

  test('PLUS-7 fills in the form with the sent data, and sends nothing by itself', async () => {
    const standIn = await sendAndRepeat()
    for (const [name, value] of [
      ['customerCompanyName', 'Zespół Szkół „Iskra”'],
      ['nip', '7740001454'],
      ['customerCompanyBranch.street', 'ul. Ciemna 3'],
      ['reporterEmail', 'anna.nowak@iskra.example'],
      ['orderData.0.recyclingItem.value', '24'],
      ['comment', 'winda'],
    ] as const)
      expect([name, filled(name)]).toEqual([name, value])
    expect(control('consent').checked).toBe(false)
    expect(standIn.to(ORDER)).toEqual([])
    send()
    await waitFor(() => expect(standIn.to(ORDER)).toHaveLength(1))
  })

  test('PLUS-7 offers a draft that another tab began meanwhile, and does not overwrite it', async () => {
    await openForm(filledIn({ comment: 'winda' }), { routes: { [ORDER]: accepted } })
    send()
    await waitFor(() => expect(page()).toBe('/success'))
    cleanup()
    keepDraft(filledIn({ comment: 'szkic' }))
    server()
    await act(() =>
      renderApp(<PlaceOrderScreen />, {
        areas: ['errors', 'order-errors', 'order-form', 'order-form-later', 'equipment-picker', 'sending'],
        path: '/newOrder?repeat=o-1',
      }),
    )
    await screen.findByText('Kontynuuj')
    fill('comment', 'inny')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(keptComments(visitorDraft)).toEqual(['inny', 'szkic'])
  })

  /** Imitates a page after a reload: modules are loaded again, and session storage is unchanged. */
  async function openAfterReload(kept: object | null) {
    const order = {
      uuid: 'o-1',
      orderNumber: 'EO-26-7K3M-Q9TD',
      reporter: { email: 'anna.nowak@iskra.example' },
    }
    const rest = {
      sentAt: '2026-11-20T10:00:00Z',
      address: 'ul. Ciemna 3',
      from: '08:00',
      to: '14:00',
      files: [],
    }
    sentOrder.begin({ ...order, ...rest }, [], kept ?? undefined)
    const storage = { ...sessionStorage }
    sentOrder.clear()
    vi.resetModules()
    const fresh = await import('#web/orders/sent-order.ts')
    for (const [key, text] of Object.entries(storage)) sessionStorage.setItem(key, String(text))
    return fresh.sentOrder
  }

  test('PLUS-7 the sent data survive a reload; where nothing was stored the form is empty', async () => {
    const { files: _files, ...kept } = filledIn({ comment: 'winda' })
    const after = await openAfterReload(kept)
    expect(after.valuesOf('o-1')).toEqual(kept)
    expect(after.valuesOf('o-2')).toBeUndefined()
    expect((await openAfterReload(null)).valuesOf('o-1')).toBeUndefined()
  })
})
