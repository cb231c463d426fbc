// Checks each staff screen with axe in all its states: loading, failed, empty, filled, and with its dialogs open.
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { CompanyPerson } from '#contract/people/people.ts'
import { examplesIn } from '#contract/settings/examples.ts'
import { staffPatterns } from '#contract/staff-paths.ts'
import { firstSettings } from '#settings/operator.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { LAMP } from '#web/screens/staff/catalogue/testing/open-catalogue.tsx'
import { openInbox, order, tick } from '#web/screens/staff/inbox/testing/open-inbox.tsx'
import { changedBy, conflict, openStaffOrder } from '#web/screens/staff/order/testing/open-staff-order.tsx'
import { EMPTY, FULL } from '#web/screens/staff/overview/testing/open-overview.tsx'
import { GLASS, openPhoneOrder } from '#web/screens/staff/phone-order/testing/open-phone-order.tsx'
import { StaffToasts } from '#web/staff/notices/staff-toasts.tsx'
import { undoOffers } from '#web/staff/notices/undo-offers.ts'
import { barriers } from '#web/testing/barriers.ts'
import { ROMAN, signedIn } from '#web/testing/people.ts'
import { enter, json, renderApp } from '#web/testing/render.tsx'
import { type Routes, serving } from '#web/testing/server.ts'
import { countsOf, ORDER } from '#web/testing/staff-order.ts'
import { toasts } from '#web/ui/toast-queue.ts'
import { staffPages } from './staff-routes.tsx'

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('1200px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  undoOffers.clear()
  toasts.clear()
})

const GLASS_PATH = `/staff/companies/${GLASS.uuid}`
const ADDRESSES = [
  ...Object.values(staffPatterns).filter((pattern) => !pattern.includes(':')),
  '/staff/orders/o-1',
  GLASS_PATH,
  '/staff/nonsense',
]

/** Screens that read nothing before they are shown. */
const READ_NOTHING = new Set<string>([staffPatterns.import, staffPatterns.secondFactor, '/staff/nonsense'])

// The call ends with the test. Otherwise a later test would wait for the catalogue that this one requested.
const never = () =>
  new Promise<Response>((_, fail) => onTestFinished(() => fail(new TypeError('The test is over'))))
const failed = json(503, { type: 'about:blank', title: '', status: 503, code: 'ERROR.UNAVAILABLE' })
const nothing = json(200, { list: [], totalCount: 0, counts: countsOf(), countsAreLowerBound: false })
const SETTINGS = {
  version: 1,
  settings: firstSettings,
  changedDate: null,
  changedBy: null,
  examples: examplesIn(firstSettings),
  isProduction: false,
}
const ACCOUNT = {
  uuid: ROMAN.uuid,
  email: ROMAN.email,
  name: 'Roman',
  surname: 'Lis',
  phone: null,
  administrator: true,
  secondFactor: { on: false, since: null, required: false, recoveryCodesLeft: 0 },
}
/** Answers with empty lists and missing records. */
const EMPTY_ANSWERS: Routes = {
  'GET /v1/staff/overview': json(200, EMPTY),
  'GET /v1/staff/orders/o-1': json(404, { code: 'ORDER.NOT_FOUND', title: '', status: 404 }),
  [`GET /v1${GLASS_PATH}`]: json(200, { company: GLASS }),
  'GET /v1/staff/settings': json(200, SETTINGS),
  'GET /v1/staff/account': json(200, { account: ACCOUNT }),
  'GET /v1/client/user/sessions': json(200, { sessions: [] }),
  'GET /v1/public/recycling': json(200, { recyclingItems: [], totalCount: 0 }),
  'GET /v1/public/package': json(200, { packageTypes: [], totalCount: 0 }),
}

const JAN: CompanyPerson = {
  uuid: '2f0e7f9a-5a55-4f4e-9a63-2d6f1f4c1a02',
  email: 'jan.kos@szklo.example',
  name: 'Jan',
  surname: 'Kos',
  phone: null,
  blocked: false,
  invited: false,
  secondFactor: false,
  lastSeen: null,
  since: '2025-09-01T08:00:00.000Z',
}
const erasure = {
  people: 2,
  ordersKept: 22,
  ordersOfOthers: 0,
  ordersDeleted: 5,
  files: 1,
  mails: 3,
  openOrderCount: 0,
  finds: [
    {
      id: 'order_notes:1',
      where: 'order_notes',
      place: 'EO-26-AAAA-BBBB',
      by: 'name',
      erased: true,
      deletes: false,
      before: 'dzwonić do: ',
      found: 'Jan Kos',
      after: '',
    },
  ],
  moreErased: 1,
  moreLeft: 0,
}
const ERASURE: Routes = {
  [`GET /v1${GLASS_PATH}/people`]: json(200, { list: [JAN] }),
  [`GET /v1${GLASS_PATH}/erasure`]: json(200, { erasure: { ...erasure, openOrders: ['EO-26-AAAA-BBBB'] } }),
  [`GET /v1/staff/people/${JAN.uuid}/erasure`]: json(200, { erasure: { ...erasure, openOrders: [] } }),
}

async function open(path: string, answers: Routes) {
  signedIn(ROMAN)
  serving(answers)
  await staffPages.preload(path)
  await act(() =>
    renderApp(<staffPages.Routes />, {
      path,
      areas: [
        'errors',
        'order-errors',
        'portal',
        'staff',
        'order-form',
        'order-form-later',
        'equipment-picker',
        'sending',
        'public-pages',
      ],
    }),
  )
  await screen.findByRole('main')
}

// Before the tests that load the catalogue: it stays loaded.
describe.each(ADDRESSES.filter((path) => !READ_NOTHING.has(path)))('%s', (path) => {
  test('says that its data is loading', async () => {
    await open(path, { '*': never })
    expect(screen.getByRole('main').innerHTML).toContain('Wczytywanie')
  })

  test('says that its data did not load', async () => {
    await open(path, { '*': failed })
    expect(await screen.findAllByRole('alert')).not.toEqual([])
  })
})

describe.each(ADDRESSES)('STAFF-72 %s passes the accessibility check', (path) => {
  test.each([
    ['on its way', { '*': never }],
    ['failed', { '*': failed }],
    ['with nothing to show', { ...EMPTY_ANSWERS, '*': nothing }],
  ])('%s', async (_state, answers) => {
    await open(path, answers)
    expect(await barriers()).toEqual([])
  })
})

const press = async (name: string | RegExp) =>
  userEvent.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement)
const pickTwo = async () => {
  await openInbox({ orders: [order(1, { unread: true, hazardous: true }), order(2), order(3)] })
  for (const number of [1, 2]) await userEvent.click(tick(number))
}
const bulk = async (act: string) => {
  await pickTwo()
  const bar = screen.getByRole('region', { name: 'Zaznaczone zamówienia' })
  await userEvent.click(within(bar).getByRole('button', { name: act }))
  await screen.findByRole('dialog')
}
const plannedOrder = { status: 'PLANNED', suggestedDate: '2026-11-20' } as const

const STATES: Record<string, () => Promise<unknown>> = {
  'the overview with its pictures': () =>
    open('/staff', { 'GET /v1/staff/overview': json(200, FULL), '*': nothing }),
  'the inbox with orders picked': pickTwo,
  'several orders to be planned': () => bulk('Umów termin'),
  'several orders to be cancelled, the reason missing': async () => {
    await bulk('Anuluj zamówienia')
    await press(/^Anuluj: 2/)
  },
  'several orders to be given to somebody': () => bulk('Przypisz'),
  'a note to an order of the list': async () => {
    await openInbox()
    await userEvent.keyboard('n')
    await screen.findByRole('dialog', { name: /^Notatka/ })
  },
  'the list of keys': async () => {
    await openInbox()
    await userEvent.keyboard('?')
    await screen.findByRole('dialog', { name: 'Skróty klawiszowe' })
  },
  'a view to be saved': async () => {
    await openInbox({}, '/staff/orders?hazardous=true')
    await press(/^Widoki/)
    await press('Zapisz ten widok')
    await screen.findByRole('dialog')
  },
  'an order': () => openStaffOrder(),
  'an order to be planned': async () => {
    await openStaffOrder()
    await press(/Umów termin/)
  },
  'an order to be cancelled, the reason missing': async () => {
    await openStaffOrder()
    await press('Anuluj')
    await press('Anuluj zamówienie')
  },
  'an order to be completed': async () => {
    await openStaffOrder(plannedOrder)
    await press('Zrealizowane')
  },
  'an order to be read again': async () => {
    await openStaffOrder({ status: 'COMPLETED' })
    await press('Otwórz ponownie')
  },
  'a message to be written': async () => {
    await openStaffOrder()
    await press('Napisz')
    await screen.findByRole('form', { name: 'Napisz' })
  },
  'a mail that was refused, to be sent again': async () => {
    await openStaffOrder({
      messages: [
        {
          uuid: 'm-1',
          direction: 'out',
          kind: 'order-confirmation',
          to: 'a@szkola.example',
          subject: 'Zamówienie',
          at: '2026-11-20T09:00:00.000Z',
          state: 'refused',
          reason: '550 no such mailbox',
          resendable: true,
        },
      ],
    })
    await press('Wyślij ponownie')
  },
  'two versions of an order': async () => {
    const theirs = changedBy(ORDER, { status: 'CANCELLED' }, 'cancelled')
    await openStaffOrder({}, { answers: { 'POST /v1/staff/orders/o-1/status': conflict(theirs) } })
    await press('Anuluj')
    await enter(await screen.findByRole('textbox', { name: 'Powód' }), 'Klient oddał')
    await press('Anuluj zamówienie')
    await screen.findByRole('heading', { level: 1, name: /Ktoś/ })
  },
  'what can be taken back, and a notification': async () => {
    await openInbox()
    act(() => {
      for (const number of [1, 2])
        undoOffers.make({
          changes: [{ orderId: `o-${number}`, orderNumber: `EO-${number}`, version: 2 }],
          words: `EO-${number}: Umówione`,
          status: 'PLANNED',
        })
      toasts.success('Zapisano')
      toasts.error('Nie zapisano')
    })
    await act(() => renderApp(<StaffToasts />, { areas: ['staff'] }))
    await press('Pokaż')
  },
  'an order taken by telephone': () => openPhoneOrder(),
  'an order taken by telephone of somebody not on record': async () => {
    await openPhoneOrder()
    await press(/^Wpisz firmę/)
  },
  'a company': () => open(GLASS_PATH, { ...EMPTY_ANSWERS, '*': nothing }),
  'a company to be corrected': async () => {
    await open(GLASS_PATH, { ...EMPTY_ANSWERS, '*': nothing })
    await press('Zmień')
  },
  'a person to be invited': async () => {
    await open(GLASS_PATH, { ...EMPTY_ANSWERS, '*': nothing })
    await press('Zaproś osobę')
    await screen.findByRole('dialog')
  },
  'a company with open orders, asked to be erased': async () => {
    await open(GLASS_PATH, { ...EMPTY_ANSWERS, ...ERASURE, '*': nothing })
    await press(/^Usuń\sdane\sfirmy/)
    await within(await screen.findByRole('dialog')).findByRole('alert')
  },
  'a person asked to be erased': async () => {
    await open(GLASS_PATH, { ...EMPTY_ANSWERS, ...ERASURE, '*': nothing })
    await press(/^Działania: Jan/)
    await press(/^Usuń\sdane\sosoby/)
    await within(await screen.findByRole('dialog')).findByText(/^Tego\snie\smożna/)
  },
  'a company to be made': async () => {
    await open('/staff/companies', { ...EMPTY_ANSWERS, '*': nothing })
    await press(/^(Nowa|Dodaj) firm/)
    await screen.findByRole('dialog')
  },
  'a piece of equipment in the catalogue': async () => {
    const items = json(200, { list: [LAMP], totalCount: 1 })
    await open('/staff/catalogue', { 'GET /v1/staff/catalogue/items': items, '*': nothing })
    await press('Świetlówka liniowa')
    await screen.findByRole('heading', { level: 2, name: 'Świetlówka liniowa' })
  },
  'the set-up of a second factor': async () => {
    await open('/staff/account/second-factor', { ...EMPTY_ANSWERS, '*': nothing })
    await screen.findByLabelText('Hasło do konta')
  },
  'the settings, every section at once': async () => {
    await open('/staff/settings?part=company', { ...EMPTY_ANSWERS, '*': nothing })
    await screen.findByRole('form', { name: 'Firma' })
    for (const section of document.querySelectorAll<HTMLElement>('[data-section]')) section.hidden = false
  },
  'the settings, what was changed': () =>
    open('/staff/settings?part=history', { ...EMPTY_ANSWERS, '*': nothing }),
}

test.each(Object.entries(STATES))('STAFF-72 passes the accessibility check in %s', async (_name, reach) => {
  await reach()
  expect(await barriers()).toEqual([])
})
