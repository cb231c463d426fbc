// Order body as the forms send it and the server accepts it: single fields first, then the kinds of orders. Every message is a
// text key. The whole body is validated, so that a person sees all errors at once.

import * as z from 'zod/mini'
import {
  bdoExemptions,
  companyEmails,
  companyName,
  companyNumbers,
  companyPhone,
  wholeAddress,
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
  contactNeedsPhoneBesideReporter,
  isGiven,
  joined,
  orderChecks,
  packageIsCounted,
  packageIsNamed,
  typedOrderChecks,
} from './place-order-rules.ts'

// No check here uses `abort`: an aborted field would skip the rules that join several fields.
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
    uuid: requiredText('RECYCLING_ITEM_REQUIRED').check(whenGiven(isUuid, 'RECYCLING_ITEM_UNKNOWN')),
    value: z.pipe(quantity('RECYCLE_VALUE_INVALID').check(equipmentQuantity), z.transform(Number)),
    unit: unit(),
  },
  { error: 'RECYCLING_ITEM_REQUIRED' },
)

/** Whether the text is the id of a package type, or `other` for a package with a typed name. */
export const isPackageKind = (text: string) => text === OTHER_PACKAGE || isUuid(text)

const typedPackage = z
  .object(
    {
      uuid: optionalByRule(isPackageKind, 'PACKAGE_TYPE_UNKNOWN'),
      name: optionalText(),
      value: quantity(({ input }) =>
        isGiven(input) ? 'PACKAGE_VALUE_DECIMAL_INVALID' : 'PACKAGE_VALUE_REQUIRED',
      ).check(z.refine(isGiven, { error: 'PACKAGE_VALUE_REQUIRED' })),
      unit: unit(),
    },
    { error: 'PACKAGE_TYPE_REQUIRED' },
  )
  .check(joined(packageIsNamed), joined(packageIsCounted))

/** The unit decides which quantities are valid, so the value becomes a number only after both were validated. */
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

/** Fields of every kind of order. */
export const orderFields = {
  orderType: z.pipe(
    z.nullish(z.enum([DEFAULT_ORDER_TYPE], { error: 'ORDER_TYPE_INVALID' })),
    z.transform(
      (type: typeof DEFAULT_ORDER_TYPE | null | undefined): OrderType => type ?? DEFAULT_ORDER_TYPE,
    ),
  ),
  companyPhone,
  customerCompanyAddress: z.prefault(wholeAddress, {} as never),
  customerCompanyBranch: group(pickupPlaceFields),
  availableHoursFrom: hour(HOURS_FROM),
  availableHoursTo: hour(HOURS_TO),
  ...bdoExemptions,
  /** The person does not know whether a BDO number is needed; staff settle it by phone. */
  bdoUnknown: flag(),
  orderData: boundedList(
    z
      .array(equipmentEntry, { error: 'EQUIPMENT_REQUIRED' })
      .check(
        z.minLength(1, { error: 'EQUIPMENT_REQUIRED' }),
        z.maxLength(MAX_EQUIPMENT_ENTRIES, { error: 'EQUIPMENT_LIMIT' }),
      ),
  ),
  /** How a crew reaches the equipment. An addition to the specified body. */
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

/** Company fields that are typed when the company is not stored. A signed-in person types none of them for their own company. */
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

/** Reporter fields that a signed-in person leaves out come from the profile, which only the server knows. */
const reporterOrProfile = z.pipe(
  z.nullish(signedInReporter),
  z.transform((reporter: z.output<typeof signedInReporter> | null | undefined) => reporter ?? NOT_SAID),
)

/** Order of a visitor: company and reporter are typed. */
export const placePublicOrder = z
  .object(
    {
      ...orderFields,
      ...typedCompany,
      reporter: group(typedReporter),
    },
    { error: 'ERROR.INVALID_INPUT' },
  )
  .check(...typedOrderChecks())

/** Validated order: texts trimmed, empty values null, quantities as numbers. */
export type PublicOrder = z.output<typeof placePublicOrder>

/** Order of a signed-in person for a company that is not theirs: as for a visitor, but the reporter may come from the profile. */
export const placeSignedInOrder = z
  .object({ ...orderFields, ...typedCompany, reporter: reporterOrProfile }, { error: 'ERROR.INVALID_INPUT' })
  .check(...typedOrderChecks(contactNeedsPhoneBesideReporter))

export type SignedInOrder = z.output<typeof placeSignedInOrder>

/** Company fields in an order for a stored company. */
export const recordedCompany = {
  /** Chosen stored pickup place. Its access card is used if the order sends none; a card in the order is saved there. */
  branchUuid: optionalByRule(isUuid, 'BRANCH_REQUIRED'),
  /** Version of the place from which the card was prefilled. If the place has changed since, it keeps its own card. */
  branchVersion: z.nullish(version),
  /** Without it, the stored address of the company is used. */
  customerCompanyAddress: z.pipe(
    z.nullish(wholeAddress),
    z.transform((address: z.output<typeof wholeAddress> | null | undefined) => address ?? null),
  ),
  /** Without it, mails go to the company's stored address. */
  companyEmail: companyEmails,
}

/**
 * Order for a company of the signed-in person. The stored data identify the company (name, NIP, KRS, REGON, BDO number), and
 * the body cannot change them. Reporter fields left out come from the profile.
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
  .check(...orderChecks(contactNeedsPhoneBesideReporter))

export type CompanyOrder = z.output<typeof placeCompanyOrder>

/** Whether the body names a company of the person. Otherwise it counts as a visitor's order, even from a signed-in person. */
export function isForOwnCompany(body: unknown): boolean {
  const company = (body as { selectedCompany?: unknown } | null | undefined)?.selectedCompany
  return company !== undefined && company !== null && company !== ''
}

export function group<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.prefault(z.object(shape, { error: 'ERROR.INVALID_INPUT' }), {} as never)
}

function hour(hours: readonly string[]) {
  return z.enum(hours, { error: 'AVAILABLE_HOURS_REQUIRED' })
}
