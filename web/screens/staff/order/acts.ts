// Actions on an order. Each describes its changes, and sends all of them or, after a conflict, the chosen ones.

import { isUndoable } from '#contract/orders/change-status.ts'
import { type OrderStatus, statusKey, stepBetween } from '#contract/orders/order.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { staffApi } from '#web/api/staff.ts'
import { dayWords, hoursWords, type Part, type Speech } from './parts.ts'

export type ChangeResult = Awaited<
  ReturnType<typeof staffApi.changeOrderStatus | typeof staffApi.createCompanyFromOrder>
>

export interface Act {
  /** Message of success. After a conflict it describes what was chosen. */
  done: (saved: StaffOrder) => string
  isUndoable?: boolean
  /** Describes what the action sets, by part. */
  mine: Partial<Record<Part, string>>
  /** Whether the action is possible on the order as it is now. */
  isPossible: (on: StaffOrder) => boolean
  send: (on: StaffOrder, parts: ReadonlySet<Part>) => Promise<ChangeResult>
}

export const ownParts = (act: Act) => new Set(Object.keys(act.mine) as Part[])

const always = () => true
const leadsTo = (status: OrderStatus) => (on: StaffOrder) => stepBetween(on.status, status) !== null

export interface Plan {
  /** Status that the step leads to. */
  status: OrderStatus
  date: string
  from: string
  to: string
  notify: boolean
}

export function planAct(order: StaffOrder, plan: Plan, speech: Speech): Act {
  const { status, date, from, to, notify } = plan
  const setsHours = from !== order.availableHoursFrom || to !== order.availableHoursTo
  return {
    done: ({ orderNumber: number, suggestedDate }) =>
      suggestedDate === null
        ? speech.t('STAFF_ORDER.SAVED')
        : speech.t('STAFF_ORDER.PLANNED', { number, date: suggestedDate }),
    isUndoable: isUndoable(status),
    mine: {
      status: speech.t(statusKey(status)),
      date: dayWords(date, speech),
      ...(setsHours ? { hours: hoursWords(from, to) } : {}),
    },
    isPossible: leadsTo(status),
    send: (on, parts) => {
      const hours = parts.has('hours') ? { hoursFrom: from, hoursTo: to } : {}
      const suggestedDate = parts.has('date') ? date : on.suggestedDate
      const { version } = on
      // Only hours are set, and the order has no date to keep.
      if (suggestedDate === null)
        return staffApi.editOrder({
          params: { id: on.uuid },
          body: { version, availableHoursFrom: from, availableHoursTo: to },
        })
      return staffApi.changeOrderStatus({
        params: { id: on.uuid },
        body: { version, status, suggestedDate, ...hours, notify },
      })
    },
  }
}

interface StatusActOptions {
  status: OrderStatus
  done: string
  suggestedDate?: string
  reason?: string
  showReason?: boolean
  notify?: boolean
}

/** Completes, cancels or reopens the order. */
export function statusAct(options: StatusActOptions, speech: Speech): Act {
  const { status, done, suggestedDate, ...said } = options
  return {
    done: () => done,
    isUndoable: isUndoable(status),
    mine: {
      status: speech.t(statusKey(status)),
      ...(suggestedDate ? { date: dayWords(suggestedDate, speech) } : {}),
    },
    isPossible: leadsTo(status),
    send: (on, parts) =>
      staffApi.changeOrderStatus({
        params: { id: on.uuid },
        body: {
          version: on.version,
          status,
          ...(suggestedDate && parts.has('date') ? { suggestedDate } : {}),
          ...said,
        },
      }),
  }
}

export const assignAct = (person: { uuid: string; name: string } | null, speech: Speech): Act => ({
  done: () =>
    person ? speech.t('STAFF_ORDER.ASSIGNED', { name: person.name }) : speech.t('STAFF_ORDER.UNASSIGNED'),
  mine: { assignee: person?.name ?? speech.t('STAFF_ORDER.NONE') },
  isPossible: always,
  send: (on) =>
    staffApi.assignOrder({
      params: { id: on.uuid },
      body: { version: on.version, userUuid: person?.uuid ?? null },
    }),
})

/** Creates a company from the typed data and assigns the order to it, in one transaction. */
export const newCompanyAct = ({ company: { name } }: StaffOrder, speech: Speech): Act => ({
  done: () => speech.t('STAFF_ORDER.ATTACHED', { name }),
  mine: { company: name },
  isPossible: (on) => on.customerCompany === null,
  send: (on) => staffApi.createCompanyFromOrder({ params: { id: on.uuid }, body: { version: on.version } }),
})

interface Named {
  uuid: string
  name: string
}

/** @param branch the pickup place of the company that the order is for */
export function companyAct(company: Named | null, branch: Named | null, speech: Speech): Act {
  const name = [company?.name, branch?.name].filter(Boolean).join(', ')
  return {
    done: () => speech.t(company ? 'STAFF_ORDER.ATTACHED' : 'STAFF_ORDER.DETACHED', { name }),
    mine: { company: name || speech.t('STAFF_ORDER.NONE') },
    isPossible: always,
    send: (on) =>
      staffApi.attachCompany({
        params: { id: on.uuid },
        body: {
          version: on.version,
          companyUuid: company?.uuid ?? null,
          ...(branch && { branchUuid: branch.uuid }),
        },
      }),
  }
}
