// Correction of an order as an action: the changed parts, described and as fields of the call.
import { answeredCard, changeAccessCard, keptCardOf } from '#contract/orders/access-card.ts'
import { awaitsPickup } from '#contract/orders/order.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { staffApi } from '#web/api/staff.ts'
import { accessCardBody } from '#web/order-form/model/access-kind.ts'
import type { OrderFormValues } from '#web/order-form/model/form-values.ts'
import { placeLines } from '#web/orders/place-lines.ts'
import type { Act } from '../acts.ts'
import {
  cardWords,
  contactWords,
  equipmentWords,
  hoursWords,
  type Part,
  partWords,
  reporterWords,
  type Speech,
} from '../parts.ts'
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
const TOLD = ['hours', 'place', 'contact'] as const satisfies readonly Edited[]

/**
 * Returns whether the client can be notified: the pickup is still to come, and the correction changes the client's calendar
 * entry.
 */
export const isTellable = (base: StaffOrder, values: OrderFormValues): boolean =>
  awaitsPickup(base.status) && isAnyTold(new Set(changedParts(base, editedFields(values))))

const isAnyTold = (parts: ReadonlySet<Part>) => TOLD.some((part) => parts.has(part))

export const isCorrected = (base: StaffOrder, values: OrderFormValues): boolean =>
  changedParts(base, editedFields(values)).length > 0

/** Returns null without changes. */
export function editAct(
  base: StaffOrder,
  values: OrderFormValues,
  speech: Speech,
  { notify }: { notify: boolean },
): Act | null {
  const fields = editedFields(values)
  const changed = changedParts(base, fields)
  if (changed.length === 0) return null
  return {
    done: () => speech.t('STAFF_ORDER.SAVED'),
    mine: Object.fromEntries(changed.map((part) => [part, wordsOf(part, base, values, speech)])),
    mail: (parts) => (notify && isAnyTold(parts) ? 'EDIT' : null),
    isPossible: () => true,
    send: (on, parts) => {
      const chosen = changed.filter((part) => parts.has(part)).map((part) => fieldsOf(part, fields))
      return staffApi.editOrder({
        params: { id: on.uuid },
        body: {
          version: on.version,
          ...joined(chosen),
          ...(notify && isAnyTold(parts) ? { notify } : {}),
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

function wordsOf(part: Edited, base: StaffOrder, values: OrderFormValues, speech: Speech): string {
  const { customerCompanyBranch: branch, availableHoursFrom, availableHoursTo, comment } = values
  const { reporterName: name, reporterSurname: surname, reporterEmail: email, reporterPhone: phone } = values
  const words: Record<Edited, () => string> = {
    hours: () => hoursWords(availableHoursFrom, availableHoursTo),
    place: () => placeLines(branch, speech.t).join(', '),
    access: () => typedCardWords(accessCardBody(values.accessCard), speech),
    reporter: () => reporterWords({ name, surname, email: email.trim(), phone: phone.trim() }),
    contact: () => contactWords(branch),
    equipment: () => equipmentWords(entriesOf(values, base), speech),
    comment: () => comment.trim() || speech.t('STAFF_ORDER.NONE'),
  }
  const said = words[part]()
  // A change that the description does not show, such as the main branch, still counts as a change of that part.
  return said === partWords(base, part, speech) ? `${said} (${speech.t('STAFF_ORDER.CHANGED')})` : said
}

/** Expects validated values. Describes a new code as new, whatever was stored before. */
function typedCardWords({ accessCard }: ReturnType<typeof accessCardBody>, speech: Speech): string {
  const { accessCard: sent } = changeAccessCard.parse({ accessCard })
  const card = answeredCard(keptCardOf(sent), sent.keepDoorCode || sent.doorCode !== null)
  return cardWords(card, speech) || speech.t('STAFF_ORDER.NONE')
}

/** Expects validated values: amounts are numbers and units are chosen. */
const entriesOf = ({ orderData }: OrderFormValues, { orderData: before }: StaffOrder) =>
  orderData.map(
    ({ recyclingItem: { name, value, unit }, packageTypes, destructionProtocol, serialNumbers }) => ({
      destructionProtocol,
      serialNumbers: serialNumbers?.filter((line) => line.trim() !== ''),
      recyclingItem: { name, value: numberOf(value), unit: unit || fallbackUnit(before) },
      packageTypes: packageTypes.map((one) => ({
        name: one.name,
        value: numberOf(one.value),
        unit: one.unit || fallbackUnit(before),
      })),
    }),
  )

const numberOf = (typed: string) => Number(typed.replace(',', '.').replaceAll(/\s/g, ''))
const fallbackUnit = (before: StaffOrder['orderData']) => before[0]?.recyclingItem.unit ?? 'pieces'
