import type { ChangedField } from '#contract/orders/order-history.ts'
import type { PlaceField } from '#contract/orders/pickup-place.ts'
import { PLACE_FIELDS } from '#contract/orders/place-fields.ts'
import { placeLabel } from '#web/orders/place-lines.ts'
import type { MessageKey } from '#web/texts/keys.ts'

const OF_PLACE = Object.fromEntries(
  ([...PLACE_FIELDS, 'mainBranch'] as const).map((field) => [
    `customerCompanyBranch.${field}`,
    placeLabel(field),
  ]),
) as Record<`customerCompanyBranch.${PlaceField}`, MessageKey>

/** Labels of the fields of an order that staff change. */
export const ORDER_FIELD_LABELS: Record<ChangedField, MessageKey> = {
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
