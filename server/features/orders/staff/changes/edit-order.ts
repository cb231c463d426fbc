// Corrects what an order says, by the rules of the order form: every changed field is in the history with what it was before.

import type { FieldErrors } from '#contract/errors.ts'
import type { FieldKey } from '#contract/field-keys.ts'
import { contactNeedsPhone, hoursFollow, equipmentAsWhole } from '#contract/orders/place-order-rules.ts'
import type { EditOrder } from '#contract/orders/staff-changes.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { rejectInvalid } from '#server/platform/http/problem.ts'
import { editAccess } from '../../edited-access.ts'
import { replaceEquipment, weightColumns } from '../../order-queries.ts'
import type { Decide } from './change-order.ts'
import type { LockedOrder } from './change-queries.ts'
import { columnChanges, editedColumns } from './edited-columns.ts'
import { contactAfter, reporterAfter } from './edited-contact.ts'
import { editedEquipment, equipmentChanges } from './edited-equipment.ts'

export const editOrder =
  (sent: EditOrder, { database }: Pick<Dependencies, 'database'>): Decide =>
  async (order, { tx, now }) => {
    rejectWrong(order, sent)
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
    if (equipment) await replaceEquipment(tx, order, equipment.after)
    return {
      set: { ...columns, ...access?.columns, ...(equipment && weightColumns(equipment.after)) },
      status: order.status,
      history: { event: 'edited', details: { changes } },
      act: { kind: 'order-edit' },
    }
  }

/** The rules that join several fields, over what was sent and what stays. */
function rejectWrong(order: LockedOrder, sent: EditOrder): void {
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
  rejectInvalid(errors)
}
