// Actions on an order. Each describes its changes, and sends all of them or, after a conflict, the chosen ones.

import { isUndoable, needsOf, sendsMail, type StepWithMail } from '#contract/orders/change-status.ts'
import { type OrderStatus, statusKey, type StatusStep, stepBetween } from '#contract/orders/order.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { staffApi } from '#web/api/staff.ts'
import type { StepChange } from '#web/staff/status-change/step-values.ts'
import { dayWords, hoursWords, type Part, type Speech } from './parts.ts'

export type ChangeResult = Awaited<
  ReturnType<typeof staffApi.changeOrderStatus | typeof staffApi.createCompanyFromOrder>
>

/** Last part of the keys of texts about the mail. */
export type MailOfAct = Uppercase<StepWithMail> | 'EDIT'

export interface Act {
  /** Message of success. After a conflict it describes only the chosen parts. */
  done: (saved: StaffOrder) => string
  isUndoable?: boolean
  /** Text of each part that the action sets. */
  mine: Partial<Record<Part, string>>
  /** Mail that is sent if these parts are saved on this version. Undefined if the action never sends one. */
  mail?: (parts: ReadonlySet<Part>, on: StaffOrder) => MailOfAct | null
  /** Choice to notify the client, for an action whose mail depends on the version that it is sent on. */
  notice?: {
    isChosen: boolean
    /** Client's address, which may be empty. Undefined if these parts on this version give no reason for a mail. */
    addressOf: (parts: ReadonlySet<Part>, on: StaffOrder) => string | undefined
    choose: (isChosen: boolean) => Act | null
  }
  /** Whether the action is possible on the current order. */
  isPossible: (on: StaffOrder) => boolean
  send: (on: StaffOrder, parts: ReadonlySet<Part>) => Promise<ChangeResult>
}

export const ownParts = (act: Act) => new Set(Object.keys(act.mine) as Part[])

const always = () => true
const leadsTo = (status: OrderStatus) => (on: StaffOrder) => stepBetween(on.status, status) !== null

/** Message of success by step, with the order as saved. */
function stepWords(
  step: StatusStep,
  { orderNumber: number, suggestedDate, status }: StaffOrder,
  { t }: Speech,
) {
  switch (step) {
    case 'plan':
      return suggestedDate === null
        ? t('STAFF_ORDER.SAVED')
        : t('STAFF_ORDER.PLANNED', { number, date: suggestedDate })
    case 'complete':
      return t('STAFF_ORDER.COMPLETED', { number })
    case 'cancel':
      return t('STAFF_ORDER.CANCELLED', { number })
    case 'reopen':
      return t('STAFF_ORDER.REOPENED', { number })
    default:
      return `${number}: ${t(statusKey(status))}`
  }
}

/** Action that changes the status together with the values that the step sets. */
export function stepAct(base: StaffOrder, step: StatusStep, change: StepChange, speech: Speech): Act {
  const { status, suggestedDate, hoursFrom, hoursTo, ...others } = change
  const from = hoursFrom ?? base.availableHoursFrom
  const to = hoursTo ?? base.availableHoursTo
  return {
    done: (saved) => stepWords(step, saved, speech),
    isUndoable: isUndoable(status),
    mine: {
      status: speech.t(statusKey(status)),
      ...(suggestedDate && { date: dayWords(suggestedDate, speech) }),
      ...((hoursFrom ?? hoursTo) && { hours: hoursWords(from, to) }),
    },
    mail: () => (change.notify && sendsMail(step) ? (step.toUpperCase() as Uppercase<typeof step>) : null),
    isPossible: leadsTo(status),
    send: (on, parts) => {
      const params = { id: on.uuid }
      const { version } = on
      const hours = parts.has('hours') ? { hoursFrom: from, hoursTo: to } : {}
      const kept = needsOf(step).date === 'required' ? on.suggestedDate : undefined
      const date = parts.has('date') ? suggestedDate : kept
      // Only hours are set, and the order has no date to keep.
      if (date === null)
        return staffApi.editOrder({
          params,
          body: { version, availableHoursFrom: from, availableHoursTo: to },
        })
      return staffApi.changeOrderStatus({
        params,
        body: { version, status, ...(date && { suggestedDate: date }), ...hours, ...others },
      })
    },
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
