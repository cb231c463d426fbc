// Pickup place of an order: as it is sent and as it is answered.
import * as z from 'zod/mini'
import { addressAnswer } from '../fields/address.ts'
import { isEmail, storedEmail } from '../fields/email.ts'
import { isPhone, phoneError } from '../fields/phone.ts'
import { isPostalCode, tidyPostalCode } from '../fields/postal-code.ts'
import { flag, optionalByRule, optionalText, requiredByRule, requiredText } from '../fields/text.ts'

/** Contact person at the place. */
const contactPerson = {
  contact: optionalText(),
  email: optionalByRule(isEmail, 'CONTACT_EMAIL_PATTERN', storedEmail),
  phone: optionalByRule(isPhone, phoneError('CONTACT_PHONE_PATTERN')),
}

export const pickupPlaceFields = {
  name: optionalText(),
  street: requiredText('BRANCH_STREET_REQUIRED'),
  postalCode: requiredByRule(
    'BRANCH_POSTAL_CODE_REQUIRED',
    isPostalCode,
    'BRANCH_POSTAL_CODE_PATTERN',
    tidyPostalCode,
  ),
  city: requiredText('BRANCH_CITY_REQUIRED'),
  country: requiredText('BRANCH_COUNTRY_REQUIRED'),
  mainBranch: flag(),
  ...contactPerson,
}

const answered = {
  name: z.string(),
  ...addressAnswer.shape,
  mainBranch: z.boolean(),
  contact: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
} satisfies Record<keyof typeof pickupPlaceFields, unknown>

export const pickupPlaceAnswer = z.object(answered)

type SentField = keyof typeof pickupPlaceFields

/** Fields of the place itself, without its contact person. */
export type PlaceField = Exclude<SentField, keyof typeof contactPerson>

export type TypedPlaceField = Exclude<PlaceField, 'mainBranch'>

/** Text fields, including those of the contact person. */
export const PLACE_TEXTS = (Object.keys(pickupPlaceFields) as SentField[]).filter(
  (field) => field !== 'mainBranch',
)
