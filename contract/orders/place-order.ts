// The order body, as the forms send it and the server takes it: single fields first, then the two kinds of order.
// Every message is a text key. A body is validated whole, so that a person sees all that is wrong at once.

import * as z from 'zod/mini'
import {
  bdoExemptions,
  companyAddress,
  companyEmails,
  companyName,
  companyNumbers,
  companyPhone,
} from '../companies/company-fields.ts'
import type { FieldKey } from '../field-keys.ts'
import { boundedList } from '../fields/bounded-list.ts'
import { emailListError, isEmail, isEmailList, joinEmails, storedEmail } from '../fields/email.ts'
import { isPhone, phoneError } from '../fields/phone.ts'
import { HOURS_FROM, HOURS_TO } from '../fields/pickup-hours.ts'
import { equipmentQuantityError, isEquipmentQuantity, type TypedQuantity } from '../fields/quantity.ts'
import {
  flag,
  oneWord,
  optionalByRule,
  optionalLines,
  optionalText,
  requiredByRule,
  requiredText,
  whenGiven,
} from '../fields/text.ts'
import { withoutUnseen } from '../fields/unseen.ts'
import { isUuid } from '../fields/uuid.ts'
import { version } from '../fields/version.ts'
import { DEFAULT_LOCALE, LOCALES } from '../languages.ts'
import {
  MAX_COMMENT_LENGTH,
  MAX_EQUIPMENT_ENTRIES,
  MAX_NOTICE_VERSION_LENGTH,
  MAX_PACKAGES_PER_ENTRY,
  MAX_TOKEN_LENGTH,
  MAX_TYPED_QUANTITY_LENGTH,
  MAX_VISITOR_EMAILS,
  OTHER_PACKAGE,
} from '../limits.ts'
import { UNITS } from '../units.ts'
import { accessCard } from './access-card.ts'
import { dataCarrierFields } from './data-carriers.ts'
import { DEFAULT_ORDER_TYPE, type OrderType } from './order.ts'
import { pickupPlaceFields } from './pickup-place.ts'
import {
  bdoIsRequired,
  bdoOptionsExclude,
  contactNeedsPhone,
  contactNeedsPhoneBesideReporter,
  hoursFollow,
  isGiven,
  isHour,
  joined,
  nipIsRequired,
  packageIsCounted,
  packageIsNamed,
  equipmentAsWhole,
} from './place-order-rules.ts'

// No `abort` in any check here: an aborted field would silence the rules that join several.
const quantity = (error: FieldKey | ((issue: { input?: unknown }) => FieldKey)) =>
  z.union([z.number(), z.string().check(z.maxLength(MAX_TYPED_QUANTITY_LENGTH))], { error })
const equipmentQuantity = z.refine<TypedQuantity>(isEquipmentQuantity, {
  error: ({ input }) =>
    equipmentQuantityError(input as TypedQuantity) === 'limit'
      ? 'QUANTITY_TOO_LARGE'
      : 'RECYCLE_VALUE_INVALID',
})
const unit = () => z.enum(UNITS, { error: 'UNIT_REQUIRED' })

const recyclingItem = z.object(
  {
    uuid: requiredText('RECYCLING_ITEM_REQUIRED').check(
      z.refine(isUuidOrEmpty, { error: 'RECYCLING_ITEM_UNKNOWN' }),
    ),
    value: z.pipe(quantity('RECYCLE_VALUE_INVALID').check(equipmentQuantity), z.transform(Number)),
    unit: unit(),
  },
  { error: 'RECYCLING_ITEM_REQUIRED' },
)

const typedPackage = z
  .object(
    {
      uuid: optionalByRule((text) => text === OTHER_PACKAGE || isUuid(text), 'PACKAGE_TYPE_UNKNOWN'),
      name: optionalText(),
      value: quantity(({ input }) =>
        isGiven(input) ? 'PACKAGE_VALUE_DECIMAL_INVALID' : 'PACKAGE_VALUE_REQUIRED',
      ).check(z.refine(isGiven, { error: 'PACKAGE_VALUE_REQUIRED' })),
      unit: unit(),
    },
    { error: 'PACKAGE_TYPE_REQUIRED' },
  )
  .check(joined(packageIsNamed), joined(packageIsCounted))

/** What a quantity may look like depends on the unit, so it becomes a number after both were validated. */
const packageType = z.pipe(
  typedPackage,
  z.transform((item: z.output<typeof typedPackage>) => ({ ...item, value: Number(item.value) })),
)

const equipmentEntry = z.object(
  {
    recyclingItem: z.prefault(recyclingItem, {} as never),
    packageTypes: boundedList(
      z
        .array(packageType, { error: 'PACKAGE_REQUIRED' })
        .check(
          z.minLength(1, { error: 'PACKAGE_REQUIRED' }),
          z.maxLength(MAX_PACKAGES_PER_ENTRY, { error: 'PACKAGE_LIMIT' }),
        ),
    ),
    ...dataCarrierFields,
  },
  { error: 'RECYCLING_ITEM_REQUIRED' },
)

/** What every kind of order has. */
export const orderFields = {
  orderType: z.pipe(
    z.nullish(z.enum([DEFAULT_ORDER_TYPE], { error: 'ORDER_TYPE_INVALID' })),
    z.transform(
      (type: typeof DEFAULT_ORDER_TYPE | null | undefined): OrderType => type ?? DEFAULT_ORDER_TYPE,
    ),
  ),
  companyPhone,
  customerCompanyAddress: group(companyAddress),
  customerCompanyBranch: group(pickupPlaceFields),
  availableHoursFrom: hour(HOURS_FROM),
  availableHoursTo: hour(HOURS_TO),
  ...bdoExemptions,
  /** Not known whether a number is needed: it is settled by telephone. */
  bdoUnknown: flag(),
  orderData: boundedList(
    z
      .array(equipmentEntry, { error: 'EQUIPMENT_REQUIRED' })
      .check(
        z.minLength(1, { error: 'EQUIPMENT_REQUIRED' }),
        z.maxLength(MAX_EQUIPMENT_ENTRIES, { error: 'EQUIPMENT_LIMIT' }),
      ),
  ),
  /** How a crew comes to the equipment. An addition to the specified body. */
  accessCard,
  comment: optionalLines(MAX_COMMENT_LENGTH),
  publicToken: optionalText(MAX_TOKEN_LENGTH),
  /** Language of the mails about this order. An addition to the specified body. */
  locale: z.pipe(
    z.nullish(z.enum(LOCALES, { error: 'LOCALE_INVALID' })),
    z.transform((locale: (typeof LOCALES)[number] | null | undefined) => locale ?? DEFAULT_LOCALE),
  ),
  /** Version of the personal-data notice that was ticked. An addition to the specified body. */
  privacyNoticeVersion: optionalText(MAX_NOTICE_VERSION_LENGTH),
}

/** The company's fields that are typed where it is not on record; a signed-in person types none of them for their own company. */
export const typedCompany = {
  customerCompanyName: companyName,
  companyEmail: z.pipe(
    z
      .string({ error: 'COMPANY_EMAIL_REQUIRED' })
      .check(
        oneWord(withoutUnseen),
        z.trim(),
        z.minLength(1, { error: 'COMPANY_EMAIL_REQUIRED' }),
        whenGiven(
          isEmailList(MAX_VISITOR_EMAILS),
          emailListError(MAX_VISITOR_EMAILS, 'COMPANY_EMAIL_VISITOR_LIMIT'),
        ),
      ),
    z.transform(joinEmails),
  ),
  ...companyNumbers,
}

export const typedReporter = {
  name: requiredText('REPORTER_NAME_REQUIRED'),
  surname: requiredText('REPORTER_SURNAME_REQUIRED'),
  email: requiredByRule('REPORTER_EMAIL_REQUIRED', isEmail, 'REPORTER_EMAIL_PATTERN', storedEmail),
  phone: requiredByRule('REPORTER_PHONE_REQUIRED', isPhone, phoneError('REPORTER_PHONE_PATTERN')),
}

export const signedInReporter = z.object(
  {
    name: optionalText(),
    surname: optionalText(),
    email: optionalByRule(isEmail, 'REPORTER_EMAIL_PATTERN', storedEmail),
    phone: optionalByRule(isPhone, phoneError('REPORTER_PHONE_PATTERN')),
  },
  { error: 'ERROR.INVALID_INPUT' },
)
const NOT_SAID: z.output<typeof signedInReporter> = { name: null, surname: null, email: null, phone: null }

/** The reporter's fields that a signed-in person leaves out come from the profile, which only the server knows. */
const reporterOrProfile = z.pipe(
  z.nullish(signedInReporter),
  z.transform((reporter: z.output<typeof signedInReporter> | null | undefined) => reporter ?? NOT_SAID),
)

/** An order placed without signing in: company and reporter are typed in. */
export const placePublicOrder = z
  .object(
    {
      ...orderFields,
      ...typedCompany,
      reporter: group(typedReporter),
    },
    { error: 'ERROR.INVALID_INPUT' },
  )
  .check(
    joined(nipIsRequired),
    joined(bdoIsRequired),
    joined(bdoOptionsExclude),
    joined(hoursFollow),
    joined(contactNeedsPhone),
    joined(equipmentAsWhole),
  )

/** The order body as read: trimmed, every kind of empty null, quantities as numbers. */
export type PublicOrder = z.output<typeof placePublicOrder>

/** An order of a signed-in person for no company of theirs: like a visitor's, but for the reporter. */
export const placeSignedInOrder = z
  .object({ ...orderFields, ...typedCompany, reporter: reporterOrProfile }, { error: 'ERROR.INVALID_INPUT' })
  .check(
    joined(nipIsRequired),
    joined(bdoIsRequired),
    joined(bdoOptionsExclude),
    joined(hoursFollow),
    joined(contactNeedsPhoneBesideReporter),
    joined(equipmentAsWhole),
  )

export type SignedInOrder = z.output<typeof placeSignedInOrder>

type Address = Record<keyof typeof companyAddress, string>

/** What an order says of a company whose identity is on record. */
export const recordedCompany = {
  /** The stored pickup place that was chosen: its access card is used where none is sent, and remembers the one that is. */
  branchUuid: optionalByRule(isUuid, 'BRANCH_REQUIRED'),
  /** The version of that place which the card began with. A place that somebody has changed since keeps its own card. */
  branchVersion: z.nullish(version),
  /** Left out, it is the company's stored one. */
  customerCompanyAddress: z.pipe(
    z.nullish(z.object(companyAddress, { error: 'ERROR.INVALID_INPUT' })),
    z.transform((address: Address | null | undefined) => address ?? null),
  ),
  /** Left out, the company's stored address is written to. */
  companyEmail: companyEmails,
}

/**
 * An order for a company of the signed-in person. What identifies the company (name, NIP, KRS, REGON, BDO number) is taken
 * from its stored data whatever the body says, and reporter fields left out come from the profile.
 */
export const placeCompanyOrder = z
  .object(
    {
      ...orderFields,
      selectedCompany: z
        .string({ error: 'COMPANY_REQUIRED' })
        .check(z.trim(), z.minLength(1, { error: 'COMPANY_REQUIRED' })),
      ...recordedCompany,
      reporter: reporterOrProfile,
    },
    { error: 'ERROR.INVALID_INPUT' },
  )
  .check(
    joined(bdoOptionsExclude),
    joined(hoursFollow),
    joined(contactNeedsPhoneBesideReporter),
    joined(equipmentAsWhole),
  )

export type CompanyOrder = z.output<typeof placeCompanyOrder>

/** A body that names a company is an order for it; one that names none is a visitor's order, also from a signed-in person. */
export function isForOwnCompany(body: unknown): boolean {
  const company = (body as { selectedCompany?: unknown } | null | undefined)?.selectedCompany
  return company !== undefined && company !== null && company !== ''
}

export function group<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.prefault(z.object(shape, { error: 'ERROR.INVALID_INPUT' }), {} as never)
}

function hour(hours: readonly string[]) {
  return z
    .string({ error: 'AVAILABLE_HOURS_REQUIRED' })
    .check(z.refine((time) => isHour(time, hours), { error: 'AVAILABLE_HOURS_REQUIRED' }))
}

function isUuidOrEmpty(text: string) {
  return text === '' || isUuid(text)
}
