// Describes a change with one line for each field: old and new value.
import type { ChangedField, FieldChange } from '#contract/orders/order-history.ts'
import { accessWords } from '#web/orders/access-lines.ts'
import { ORDER_FIELD_LABELS } from '#web/staff/orders/order-field-labels.ts'
import { formatKilograms } from '#web/texts/format.ts'
import { equipmentWords, massesWords, serialsOf, type Speech } from '../parts.ts'

export interface ChangeLine {
  field: ChangedField | 'serialNumbers'
  label: string
  before: string
  after: string
}

export const changeLines = (changes: readonly FieldChange[], speech: Speech): ChangeLine[] =>
  changes.flatMap((change) => {
    const line = {
      field: change.field,
      label: speech.t(ORDER_FIELD_LABELS[change.field]),
      ...words(change, speech),
    }
    if (change.field !== 'orderData') return [line]
    const serials = serialsLine(change, speech)
    return [...(serials && line.before === line.after ? [] : [line]), ...(serials ? [serials] : [])]
  })

/** Largest number of serial numbers in a line; further ones are only counted. */
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
