// Describes a change with one line for each field: old and new value.
import type { ChangedField, FieldChange } from '#contract/orders/order-history.ts'
import type { PlaceField } from '#contract/orders/pickup-place.ts'
import { accessWords } from '#web/orders/access-lines.ts'
import { PLACE_LABELS } from '#web/orders/place-lines.ts'
import { formatKilograms } from '#web/texts/format.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { equipmentWords, massesWords, serialsOf, type Speech } from '../parts.ts'

export interface ChangeLine {
  field: ChangedField | 'serialNumbers'
  label: string
  before: string
  after: string
}

const OF_PLACE = Object.fromEntries(
  Object.entries(PLACE_LABELS).map(([field, label]) => [`customerCompanyBranch.${field}`, label]),
) as Record<`customerCompanyBranch.${PlaceField}`, MessageKey>

const LABELS: Record<ChangedField, MessageKey> = {
  availableHoursFrom: 'STAFF_ORDER.FIELD_HOURS_FROM',
  availableHoursTo: 'STAFF_ORDER.FIELD_HOURS_TO',
  accessCard: 'STAFF_ORDER.PART_ACCESS',
  'accessCard.doorCode': 'STAFF_ORDER.FIELD_DOOR_CODE',
  comment: 'STAFF_ORDER.PART_COMMENT',
  wasteCardNumber: 'STAFF_ORDER.PART_WASTECARD',
  orderData: 'STAFF_ORDER.PART_EQUIPMENT',
  totalWeight: 'STAFF_ORDER.FIELD_WEIGHT',
  collectedMasses: 'STAFF_ORDER.PART_MASSES',
  assignee: 'STAFF_ORDER.PART_ASSIGNEE',
  customerCompany: 'STAFF_ORDER.PART_COMPANY',
  attachedBranch: 'STAFF_ORDER.FIELD_BRANCH',
  'reporter.name': 'STAFF_ORDER.FIELD_REPORTER_NAME',
  'reporter.surname': 'STAFF_ORDER.FIELD_REPORTER_SURNAME',
  'reporter.email': 'STAFF_ORDER.FIELD_REPORTER_EMAIL',
  'reporter.phone': 'STAFF_ORDER.FIELD_REPORTER_PHONE',
  'customerCompanyBranch.contact': 'STAFF_ORDER.PART_CONTACT',
  'customerCompanyBranch.email': 'STAFF_ORDER.FIELD_EMAIL',
  'customerCompanyBranch.phone': 'STAFF_ORDER.FIELD_PHONE',
  ...OF_PLACE,
}

export const changeLines = (changes: readonly FieldChange[], speech: Speech): ChangeLine[] =>
  changes.flatMap((change) => {
    const line = { field: change.field, label: speech.t(LABELS[change.field]), ...words(change, speech) }
    if (change.field !== 'orderData') return [line]
    const serials = serialsLine(change, speech)
    return [...(serials && line.before === line.after ? [] : [line]), ...(serials ? [serials] : [])]
  })

/** So many items are named; the others are only counted. */
const NAMED = 10

/** Names removed and added serial numbers. Null if they are unchanged. */
function serialsLine(
  { before, after }: Extract<FieldChange, { field: 'orderData' }>,
  { t }: Speech,
): ChangeLine | null {
  const [had, has] = [serialsOf(before), serialsOf(after)]
  const without = (one: readonly string[], other: readonly string[]) => {
    const known = new Set(other)
    return one.filter((serial) => !known.has(serial))
  }
  const said = (serials: readonly string[]) => {
    const named = serials.slice(0, NAMED).join(', ') || t('STAFF_ORDER.NONE')
    return serials.length > NAMED
      ? t('STAFF_ORDER.AND_MORE', { named, count: serials.length - NAMED })
      : named
  }
  const [gone, come] = [without(had, has), without(has, had)]
  const line = { before: said(gone), after: said(come) }
  return gone.length + come.length === 0
    ? null
    : { field: 'serialNumbers', label: t('STAFF_ORDER.FIELD_SERIALS'), ...line }
}

function words(change: FieldChange, speech: Speech): Pick<ChangeLine, 'before' | 'after'> {
  const both = <Value>(value: { before: Value; after: Value }, say: (one: Value) => string) => ({
    before: say(value.before),
    after: say(value.after),
  })
  if (change.field === 'totalWeight')
    return both(change, (kilograms) => formatKilograms(kilograms, speech.locale))
  if (change.field === 'collectedMasses')
    return both(change, (masses) => massesWords(masses, speech) || speech.t('STAFF_ORDER.NONE'))
  if (change.field === 'orderData')
    return both(change, (entries) =>
      equipmentWords(
        entries.map(({ packageTypes, destructionProtocol, name, value, unit }) => ({
          recyclingItem: { name, value, unit },
          packageTypes,
          destructionProtocol,
        })),
        speech,
      ),
    )
  if (change.field === 'accessCard')
    return both(change, (card) => accessWords(card, speech.t) || speech.t('STAFF_ORDER.NONE'))
  if (change.field === 'accessCard.doorCode')
    return both(change, (isSaved) => speech.t(isSaved ? 'ACCESS.DOOR_CODE_SAVED' : 'ACCESS.DOOR_CODE_NONE'))
  if (change.field === 'customerCompanyBranch.mainBranch')
    return both(change, (isMain) => speech.t(isMain ? 'STAFF_ORDER.YES' : 'STAFF_ORDER.NO'))
  return both(change, (text) => text || speech.t('STAFF_ORDER.NONE'))
}
