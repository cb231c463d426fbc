// Inserts the orders of `orders.csv` with their histories, which `demo-history.ts` creates.

import { dayAfter, dayInWarsaw } from '#contract/fields/day.ts'
import { fullName } from '#contract/fields/full-name.ts'
import { DEFAULT_LOCALE } from '#contract/languages.ts'
import type { OrderMailKind } from '#contract/orders/order-mails.ts'
import { DEFAULT_ORDER_TYPE, orderEnd, type OrderStatus } from '#contract/orders/order.ts'
import { unitSymbol } from '#contract/units.ts'
import { stableUuid } from '#database/seed/stable-uuid.ts'
import { readCatalogue, type CurrentCatalogue } from '#server/features/catalogue/public.ts'
import { insertBranches, insertCompany } from '#server/features/companies/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { NewOrder } from '../new-order.ts'
import { insertOrder } from '../order-queries.ts'
import { branchOf, companyOf, typedBy } from './demo-companies.ts'
import { demoEquipment, demoNumber } from './demo-equipment.ts'
import { momentOf, DemoHistory, laterWorkday, workdaysBetween } from './demo-history.ts'
import {
  DEMO_HANDLERS,
  readDemoParties,
  readDemoRows,
  type DemoFileKind,
  type DemoHandler,
  type DemoParty,
  type DemoRow,
} from './demo-row.ts'
import { insertDemoHistories, type OrderWithHistory } from './insert-demo-histories.ts'

const MINUTE_MS = 60_000
const MESSAGE_MAIL: OrderMailKind = 'order-message'
const USUAL_HOURS = '08:00-15:00'

interface Person {
  id: string
  name: string
  surname: string
}
export type DemoStaff = Record<DemoHandler, Person>

/** File added by the person who ordered. */
export interface DemoOrderFile {
  orderId: string
  kind: DemoFileKind
  title: string
  lines: string[]
  at: Date
  /** Status of the order at that time. */
  status: OrderStatus
}

/** Returns the files that the orders shall get. */
export async function seedDemoInbox(tx: Transaction, staff: DemoStaff, now: Date): Promise<DemoOrderFile[]> {
  const parties = readDemoParties()
  const known = [...parties.values()].filter((party) => party.known)
  for (const party of known) await insertCompany(tx, companyOf(party), now)
  await insertBranches(tx, known.map(branchOf), now)
  const catalogue = await readCatalogue(tx)
  const orders = readDemoRows().map((row, position) => {
    const party = parties.get(row.by)
    if (!party) throw new Error(`an order of the example is of an unknown party: ${row.by}`)
    return { row, party, order: orderOf(row, party, position, { catalogue, now }) }
  })
  for (const { order } of orders)
    await insertOrder(tx, order, demoNumber(order.id, order.placedAt), { kind: 'visitor' })
  const histories = orders.map(({ row, party, order }, position) =>
    historyOf(row, order, { party, staff, position, now }),
  )
  await insertDemoHistories(tx, histories, now)
  return orders.flatMap(({ row, order }) => filesOf(row, order, now))
}

const filesOf = ({ files = [] }: DemoRow, { id, placedAt, branch, equipment }: NewOrder, now: Date) =>
  files.map((kind, at): DemoOrderFile => ({
    orderId: id,
    kind,
    title: `Lista sprzętu – ${branch.name}`,
    lines: equipment.entries.map(
      ({ item, quantity, unit }, entry) =>
        `${entry + 1}. ${item.name}: ${quantity} ${unitSymbol(unit, DEFAULT_LOCALE)}`,
    ),
    at: new Date(Math.min(placedAt.getTime() + (at + 1) * MINUTE_MS, now.getTime())),
    status: 'NEW',
  }))

const hoursOf = (text: string) => {
  const [from = '', to = ''] = text.split('-')
  return { from, to }
}

export function placedAtOf({ placed }: Pick<DemoRow, 'placed'>, now: Date): Date {
  const [ago = '', time] = placed.split(' ')
  if (time === undefined) return new Date(now.getTime() - Number(ago) * MINUTE_MS)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return momentOf(dayAfter(dayInWarsaw(now), -Number(ago)), hour + minute / 60)
}

function orderOf(
  row: DemoRow,
  party: DemoParty,
  position: number,
  { catalogue, now }: { catalogue: CurrentCatalogue; now: Date },
): NewOrder {
  return {
    id: stableUuid('demo-order', `inbox ${position}`),
    placedAt: placedAtOf(row, now),
    orderType: DEFAULT_ORDER_TYPE,
    locale: row.locale ?? DEFAULT_LOCALE,
    privacyNoticeVersion: null,
    comment: row.comment ?? null,
    accessCard: null,
    owner: null,
    ...typedBy(party),
    hours: hoursOf(row.hours ?? USUAL_HOURS),
    equipment: demoEquipment(catalogue, row),
    linkId: null,
    attachedBranchId: null,
  }
}

interface HistoryContext {
  party: DemoParty
  staff: DemoStaff
  position: number
  now: Date
}

export function historyOf(
  row: DemoRow,
  order: Pick<NewOrder, 'id' | 'placedAt' | 'locale' | 'hours' | 'reporter'>,
  { party, staff, position, now }: HistoryContext,
): OrderWithHistory {
  const history = new DemoHistory({ ...order, reporterEmail: order.reporter.email, now })
  const company = row.attached ? companyOf(party) : null
  const branch = row.attached ? branchOf(party) : null
  if (row.handledBy) {
    const handler = staff[row.handledBy]
    history.read(handler.id)
    if (company && branch)
      history.give(handler.id, 'company-attached', [
        { field: 'customerCompany', before: null, after: company.name },
        { field: 'attachedBranch', before: null, after: branch.name },
      ])
    if (row.assignee) {
      const { name, surname } = staff[row.assignee]
      history.give(handler.id, 'assigned', [
        { field: 'assignee', before: null, after: fullName(name, surname) },
      ])
    }
    setStatuses(row, history, { by: handler.id, position, today: dayInWarsaw(now) })
  }
  const later = (steps: number) =>
    new Date(Math.min(history.lastMoment.getTime() + steps * 7 * MINUTE_MS, now.getTime()))
  const messageId = stableUuid('demo-message', order.id)
  const { subject, text } = row
  const messages =
    subject && text && row.handledBy
      ? [
          {
            id: messageId,
            order_id: order.id,
            author_id: staff[row.handledBy].id,
            recipient: order.reporter.email,
            subject,
            text,
            created_at: later(2),
          },
        ]
      : []
  const mails = [
    ...history.mails,
    ...messages.map(({ created_at: at }) => ({
      kind: MESSAGE_MAIL,
      to: order.reporter.email,
      locale: order.locale,
      orderId: order.id,
      data: { messageId },
      dedupeKey: `${MESSAGE_MAIL}:${messageId}`,
      queuedAt: at,
      leftAt: at,
      refusal: null,
    })),
  ]
  return {
    orderId: order.id,
    history,
    readBy: readersOf(row, position).map((handler) => staff[handler].id),
    companyId: company?.id ?? null,
    branchId: branch?.id ?? null,
    assigneeId: row.assignee ? staff[row.assignee].id : null,
    notes: (row.notes ?? []).map(([author, text], at) => ({
      id: stableUuid('demo-note', `${order.id} ${at}`),
      order_id: order.id,
      author_id: staff[author].id,
      text,
      created_at: later(at + 1),
    })),
    messages,
    mails: mails.map((mail, at) => ({
      ...mail,
      refusal: (at === mails.length - 1 && row.refusedMail) || null,
    })),
  }
}

/** Every fourth order was read only by the person who handles it. */
const readersOf = ({ handledBy }: DemoRow, position: number) =>
  handledBy === undefined ? [] : position % 4 === 0 ? [handledBy] : DEMO_HANDLERS

interface Handling {
  by: string
  position: number
  today: string
}

function setStatuses(row: DemoRow, history: DemoHistory, { by, position, today }: Handling): void {
  const { pickup, status, reason, agreedHours, reopened } = row
  const plan = (suggestedDate: string) => {
    const { from, to } = hoursOf(agreedHours ?? '')
    history.setStatus(by, { status: 'PLANNED', suggestedDate, hoursFrom: from || null, hoursTo: to || null })
  }
  if (row.replanned) plan(laterWorkday(today, (pickup ?? 0) + 3))
  if (pickup !== undefined) plan(laterWorkday(today, pickup))
  if (row.wasPlanned) plan(laterWorkday(today, 2))
  if (status === undefined) return
  if (orderEnd(status) === 'cancelled') return history.setStatus(by, { status, reason: reason ?? null })
  const possible = workdaysBetween(history.day, today)
  // Some were picked up on the last working day, whose reconciliation the demo shows.
  const day = possible.at(-1 - Math.min(position % 3, possible.length - 1)) ?? today
  plan(day)
  if (reopened || !history.isDriven) history.setStatus(by, { status }, momentOf(day, 13 + (position % 3) / 2))
  if (reopened) history.setStatus(by, { status: 'READ', reason: reopened })
}
