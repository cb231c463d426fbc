// Correction of an order as an action: texts of the changed parts, and the fields of the call.
import { answeredCard, changeAccessCard, keptCardOf } from '#contract/orders/access-card.ts'
import { awaitsPickup } from '#contract/orders/order.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import type { Unit } from '#contract/units.ts'
import { staffApi } from '#web/api/staff.ts'
import { accessCardBody } from '#web/order-form/model/access-kind.ts'
import type { OrderFormValues } from '#web/order-form/model/form-values.ts'
import type { Act } from '../acts.ts'
import { type DescribedOrder, type Part, partWords, type Speech } from '../parts.ts'
import { type EditedFields, editedFields, valuesOf } from './edit-values.ts'

const EDITED = [
  'hours',
  'place',
  'access',
  'reporter',
  'contact',
  'equipment',
  'comment',
] as const satisfies readonly Part[]
type Edited = (typeof EDITED)[number]

/** Fields of the call by part. */
function fieldsOf(part: Edited, fields: EditedFields): object {
  const { contact, email, phone, ...place } = fields.customerCompanyBranch
  const { availableHoursFrom, availableHoursTo, orderData, comment, accessCard, reporter } = fields
  const all: Record<Edited, object> = {
    hours: { availableHoursFrom, availableHoursTo },
    place: { customerCompanyBranch: place },
    access: { accessCard },
    reporter: { reporter },
    contact: { customerCompanyBranch: { contact, email, phone } },
    equipment: { orderData },
    comment: { comment },
  }
  return all[part]
}

function changedParts(base: StaffOrder, fields: EditedFields): Edited[] {
  const before = editedFields(valuesOf(base))
  return EDITED.filter(
    (part) => JSON.stringify(fieldsOf(part, fields)) !== JSON.stringify(fieldsOf(part, before)),
  )
}

/** Parts whose correction the client can be notified of. */
const NOTIFIABLE = ['hours', 'place', 'contact'] as const satisfies readonly Edited[]

/** Returns whether the correction changes the client's calendar entry. */
export const isNotifiable = (base: StaffOrder, values: OrderFormValues): boolean =>
  isAnyNotifiable(changedParts(base, editedFields(values)))

const isAnyNotifiable = (parts: readonly Edited[]) => NOTIFIABLE.some((part) => parts.includes(part))

export const isCorrected = (base: StaffOrder, values: OrderFormValues): boolean =>
  changedParts(base, editedFields(values)).length > 0

/** Action that corrects the order. Null without changes. */
export function editAct(
  base: StaffOrder,
  values: OrderFormValues,
  speech: Speech,
  { notify }: { notify: boolean },
): Act | null {
  const fields = editedFields(values)
  const changed = changedParts(base, fields)
  if (changed.length === 0) return null
  const addressOf = (parts: ReadonlySet<Part>, on: StaffOrder) => {
    // The server notifies nobody of a value that the order already has.
    const isTellable =
      awaitsPickup(on.status) && isAnyNotifiable(changedParts(on, fields).filter((one) => parts.has(one)))
    if (!isTellable) return undefined
    return parts.has('reporter') ? values.reporterEmail.trim() : on.reporter.email
  }
  const notifies = (parts: ReadonlySet<Part>, on: StaffOrder) => notify && Boolean(addressOf(parts, on))
  return {
    done: () => speech.t('STAFF_ORDER.SAVED'),
    mine: Object.fromEntries(changed.map((part) => [part, wordsOf(part, base, values, speech)])),
    mail: (parts, on) => (notifies(parts, on) ? 'EDIT' : null),
    notice: {
      isChosen: notify,
      addressOf,
      choose: (isChosen) => editAct(base, values, speech, { notify: isChosen }),
    },
    isPossible: () => true,
    send: (on, parts) => {
      const chosen = changed.filter((part) => parts.has(part)).map((part) => fieldsOf(part, fields))
      return staffApi.editOrder({
        params: { id: on.uuid },
        body: {
          version: on.version,
          ...joined(chosen),
          ...(notifies(parts, on) ? { notify } : {}),
        },
      })
    },
  }
}

/** Merges place and contact person, which are parts of one object. */
function joined(chosen: readonly object[]): object {
  const branch = Object.assign(
    {},
    ...chosen.map((fields) => ('customerCompanyBranch' in fields ? fields.customerCompanyBranch : {})),
  )
  const all = Object.assign({}, ...chosen) as Record<string, unknown>
  return 'customerCompanyBranch' in all ? { ...all, customerCompanyBranch: branch } : all
}

/** The order as it would be corrected. Expects validated values: amounts are numbers and units are chosen. */
function corrected(base: StaffOrder, values: OrderFormValues): DescribedOrder {
  const { customerCompanyBranch, availableHoursFrom, availableHoursTo, comment } = values
  const fallbackUnit = base.orderData[0]?.recyclingItem.unit ?? 'pieces'
  const amount = <Named extends { value: string; unit: Unit | '' }>(one: Named) => ({
    ...one,
    value: Number(one.value.replace(',', '.').replaceAll(/\s/g, '')),
    unit: one.unit || fallbackUnit,
  })
  return {
    ...base,
    availableHoursFrom,
    availableHoursTo,
    customerCompanyBranch,
    get accessCard() {
      // Describes a new door code as new, whatever was stored before.
      const { accessCard: card } = changeAccessCard.parse(accessCardBody(values.accessCard))
      return answeredCard(keptCardOf(card), card.keepDoorCode || card.doorCode !== null)
    },
    reporter: {
      name: values.reporterName,
      surname: values.reporterSurname,
      email: values.reporterEmail.trim(),
      phone: values.reporterPhone.trim(),
    },
    orderData: values.orderData.map(
      ({ recyclingItem, packageTypes, serialNumbers, destructionProtocol }) => ({
        destructionProtocol,
        serialNumbers: serialNumbers?.filter((line) => line.trim() !== ''),
        recyclingItem: amount(recyclingItem),
        packageTypes: packageTypes.map(amount),
      }),
    ),
    comment: comment.trim(),
  }
}

function wordsOf(part: Edited, base: StaffOrder, values: OrderFormValues, speech: Speech): string {
  const text = partWords(corrected(base, values), part, speech)
  // A change that the description does not show, such as the main branch, still counts as a change of that part.
  return text === partWords(base, part, speech) ? `${text} (${speech.t('STAFF_ORDER.CHANGED')})` : text
}
