// Corrects an order by the rules of the order form. The history records every changed field with its old value.

import type { FieldErrors } from '#contract/errors.ts'
import type { FieldKey } from '#contract/field-keys.ts'
import type { FieldChange } from '#contract/orders/order-history.ts'
import { contactNeedsPhone, hoursFollow, equipmentAsWhole } from '#contract/orders/place-order-rules.ts'
import type { EditOrder } from '#contract/orders/staff-changes.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { rejectInvalid } from '#server/platform/http/problem.ts'
import { editAccess } from '../access/edit-access.ts'
import { correctionMail } from '../mails/status-mails.ts'
import { replaceEquipment, weightColumns } from '../order-queries.ts'
import { revokeStatusLinks } from '../status-link/status-link-queries.ts'
import { mailLimitOf } from '../unverified-addresses.ts'
import type { Decide } from './apply-change.ts'
import { dropOvertakenMails, mailKey } from './change-mails.ts'
import type { LockedOrder } from './change-queries.ts'
import { columnChanges, editedColumns, contactAfter, type People, reporterAfter } from './edited-columns.ts'
import { editedEquipment, equipmentChanges } from './edited-equipment.ts'
import { statusFromColumns } from './status-columns.ts'

export const editOrder =
  (sent: EditOrder, { database, config }: Pick<Dependencies, 'database' | 'config'>): Decide =>
  async (order, { tx, eventId, now }) => {
    rejectInvalid(joinedErrors(order, sent))
    const columns = editedColumns(order, sent)
    const equipment = sent.orderData && (await editedEquipment(database, tx, order, sent.orderData))
    const access =
      sent.accessCard === undefined ? undefined : await editAccess(tx, order, sent.accessCard, now)
    const changes = [
      ...columnChanges(order, columns),
      ...(access?.changes ?? []),
      ...(equipment ? equipmentChanges(order, equipment) : []),
    ]
    if (changes.length === 0) return null
    // The owner of the old address's mailbox must no longer be able to open and cancel the order.
    if (changes.some(({ field }) => field === 'reporter.email')) await revokeStatusLinks(tx, order, now)
    if (equipment) await replaceEquipment(tx, order, equipment.after)
    const after = { ...order, ...columns }
    const mail = changes.some(notifiesClient)
      ? correctionMail({
          order: after,
          after: statusFromColumns(after),
          dedupeKey: mailKey(eventId),
          now,
          limit: mailLimitOf(order, config),
        })
      : undefined
    const { notify = false } = sent
    // A waiting mail about an earlier correction would repeat this one, because mails are rendered when they are sent.
    const overtaken = mail && notify ? await dropOvertakenMails(tx, order, now, 'order-details-changed') : {}
    return {
      set: { ...columns, ...access?.columns, ...(equipment && weightColumns(equipment.after)) },
      status: order.status,
      history: {
        event: 'edited',
        details: { changes, ...(mail ? { notified: notify } : {}), ...overtaken },
      },
      act: { kind: 'order-edit' },
      mails: mail && notify ? [mail] : [],
    }
  }

/** Whether the client is notified of the change: place, hours or contact person. */
const notifiesClient = ({ field }: FieldChange) =>
  field.startsWith('availableHours') || field.startsWith('customerCompanyBranch.')

type Hours = Pick<LockedOrder, 'available_hours_from' | 'available_hours_to'>

/** Errors by the rules that join several fields, in the order as it would be saved. */
export function joinedErrors(order: People & Hours, sent: EditOrder): FieldErrors {
  const errors: FieldErrors = {}
  const report = (path: readonly PropertyKey[], key: FieldKey) => void (errors[path.join('.')] = [key])
  const { customerCompanyBranch: branch, orderData, reporter } = sent
  const hours = {
    availableHoursFrom: sent.availableHoursFrom ?? order.available_hours_from,
    availableHoursTo: sent.availableHoursTo ?? order.available_hours_to,
  }
  hoursFollow(hours, report)
  if (branch || reporter) {
    const people = {
      customerCompanyBranch: contactAfter(order, branch ?? {}),
      reporter: reporterAfter(order, reporter ?? {}),
    }
    contactNeedsPhone(people, report)
  }
  if (orderData) equipmentAsWhole({ orderData } as object, report)
  return errors
}
