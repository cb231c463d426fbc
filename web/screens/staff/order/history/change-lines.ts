// What a change made of what, a line for each field, in words.
import type { ChangedField, FieldChange } from '#contract/orders/order-history.ts'
import { formatKilograms } from '#web/texts/format.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { equipmentWords, type Speech } from '../parts.ts'

export interface ChangeLine {
  field: ChangedField
  label: string
  before: string
  after: string
}

const LABELS: Record<ChangedField, MessageKey> = {
  availableHoursFrom: 'STAFF_ORDER.FIELD_HOURS_FROM',
  availableHoursTo: 'STAFF_ORDER.FIELD_HOURS_TO',
  comment: 'STAFF_ORDER.PART_COMMENT',
  orderData: 'STAFF_ORDER.PART_EQUIPMENT',
  totalWeight: 'STAFF_ORDER.FIELD_WEIGHT',
  assignee: 'STAFF_ORDER.PART_ASSIGNEE',
  customerCompany: 'STAFF_ORDER.PART_COMPANY',
  attachedBranch: 'STAFF_ORDER.FIELD_BRANCH',
  'customerCompanyBranch.name': 'STAFF_ORDER.FIELD_PLACE_NAME',
  'customerCompanyBranch.street': 'STAFF_ORDER.FIELD_STREET',
  'customerCompanyBranch.postalCode': 'STAFF_ORDER.FIELD_POSTAL_CODE',
  'customerCompanyBranch.city': 'STAFF_ORDER.FIELD_CITY',
  'customerCompanyBranch.country': 'STAFF_ORDER.FIELD_COUNTRY',
  'customerCompanyBranch.mainBranch': 'STAFF_ORDER.FIELD_MAIN_BRANCH',
  'customerCompanyBranch.contact': 'STAFF_ORDER.PART_CONTACT',
  'customerCompanyBranch.email': 'STAFF_ORDER.FIELD_EMAIL',
  'customerCompanyBranch.phone': 'STAFF_ORDER.FIELD_PHONE',
}

export const changeLines = (changes: readonly FieldChange[], speech: Speech): ChangeLine[] =>
  changes.map((change) => ({
    field: change.field,
    label: speech.t(LABELS[change.field]),
    ...words(change, speech),
  }))

function words(change: FieldChange, speech: Speech): Pick<ChangeLine, 'before' | 'after'> {
  const both = <Value>(value: { before: Value; after: Value }, say: (one: Value) => string) => ({
    before: say(value.before),
    after: say(value.after),
  })
  if (change.field === 'totalWeight')
    return both(change, (kilograms) => formatKilograms(kilograms, speech.locale))
  if (change.field === 'orderData')
    return both(change, (entries) =>
      equipmentWords(
        entries.map(({ packageTypes, ...recyclingItem }) => ({ recyclingItem, packageTypes })),
        speech,
      ),
    )
  if (change.field === 'customerCompanyBranch.mainBranch')
    return both(change, (isMain) => speech.t(isMain ? 'STAFF_ORDER.YES' : 'STAFF_ORDER.NO'))
  return both(change, (text) => text || speech.t('STAFF_ORDER.NONE'))
}
