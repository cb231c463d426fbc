// The order body, as the forms send it and the server takes it: single fields first, then the two kinds of order.
// Every message is a text key. A body is judged whole, so that a person sees all that is wrong at once.
import * as z from 'zod/mini'
import { isBdo } from '../fields/bdo.ts'
import { isEmail, isEmailList, joinEmails } from '../fields/email.ts'
import { isKrs } from '../fields/krs.ts'
import { isNip } from '../fields/nip.ts'
import { isPhone } from '../fields/phone.ts'
import { HOURS_FROM, HOURS_TO } from '../fields/pickup-hours.ts'
import { isPostalCode } from '../fields/postal-code.ts'
import { isEquipmentQuantity } from '../fields/quantity.ts'
import { isRegon } from '../fields/regon.ts'
import { isUuid } from '../fields/uuid.ts'
import { flag, optionalByRule, optionalLines, optionalText, requiredText } from '../fields/text.ts'
import {
  DEFAULT_LOCALE,
  LOCALES,
  MAX_COMMENT_LENGTH,
  MAX_EQUIPMENT_ENTRIES,
  MAX_PACKAGES_PER_ENTRY,
  MAX_TOKEN_LENGTH,
  OTHER_PACKAGE,
  UNITS,
} from '../limits.ts'
import { DEFAULT_ORDER_TYPE, ORDER_TYPES } from './order.ts'
import {
  bdoIsRequired,
  bdoOptionsExclude,
  contactNeedsPhone,
  hoursFollow,
  isGiven,
  isHour,
  joined,
  nipIsRequired,
  packagesAreNamedAndCounted,
} from './place-order-rules.ts'

// No `abort` in any check here: an aborted field would silence the rules that join several.
const quantity = (error: string | ((issue: { input?: unknown }) => string)) => z.union([z.number(), z.string().check(z.maxLength(30))], { error })
const unit = () => z.enum(UNITS, { error: 'UNIT_REQUIRED' })

const recyclingItem = z.object(
  {
    uuid: requiredText('RECYCLING_ITEM_REQUIRED').check(z.refine(isUuidOrEmpty, { error: 'RECYCLING_ITEM_UNKNOWN' })),
    value: z.pipe(quantity('RECYCLE_VALUE_INVALID').check(z.refine(isEquipmentQuantity, { error: 'RECYCLE_VALUE_INVALID' })), z.transform(Number)),
    unit: unit(),
  },
  { error: 'RECYCLING_ITEM_REQUIRED' },
)

const packageType = z.object(
  {
    uuid: optionalByRule((text) => text === OTHER_PACKAGE || isUuid(text), 'PACKAGE_TYPE_UNKNOWN'),
    name: optionalText(),
    value: z.pipe(
      quantity(({ input }) => (isGiven(input) ? 'PACKAGE_VALUE_DECIMAL_INVALID' : 'PACKAGE_VALUE_REQUIRED')).check(
        z.refine(isGiven, { error: 'PACKAGE_VALUE_REQUIRED' }),
      ),
      z.transform(Number),
    ),
    unit: unit(),
  },
  { error: 'PACKAGE_TYPE_REQUIRED' },
)

const equipmentEntry = z.object(
  {
    recyclingItem: z.prefault(recyclingItem, {} as never),
    packageTypes: z
      .array(packageType, { error: 'PACKAGE_REQUIRED' })
      .check(z.minLength(1, { error: 'PACKAGE_REQUIRED' }), z.maxLength(MAX_PACKAGES_PER_ENTRY, { error: 'PACKAGE_LIMIT' })),
  },
  { error: 'RECYCLING_ITEM_REQUIRED' },
)

const orderFields = {
  orderType: z.pipe(
    z.nullish(z.enum(ORDER_TYPES, { error: 'ORDER_TYPE_INVALID' })),
    z.transform((type: (typeof ORDER_TYPES)[number] | null | undefined) => type ?? DEFAULT_ORDER_TYPE),
  ),
  companyPhone: optionalByRule(isPhone, 'COMPANY_PHONE_PATTERN'),
  customerCompanyAddress: group({
    street: requiredText('COMPANY_STREET_REQUIRED'),
    postalCode: requiredText('COMPANY_POSTAL_CODE_REQUIRED', 20),
    city: requiredText('COMPANY_CITY_REQUIRED'),
    country: requiredText('COMPANY_COUNTRY_REQUIRED'),
  }),
  customerCompanyBranch: group({
    name: optionalText(),
    street: requiredText('BRANCH_STREET_REQUIRED'),
    postalCode: requiredText('BRANCH_POSTAL_CODE_REQUIRED').check(
      z.refine((text) => text === '' || isPostalCode(text), { error: 'BRANCH_POSTAL_CODE_PATTERN' }),
    ),
    city: requiredText('BRANCH_CITY_REQUIRED'),
    country: requiredText('BRANCH_COUNTRY_REQUIRED'),
    mainBranch: flag(),
    contact: optionalText(),
    email: optionalByRule(isEmail, 'CONTACT_EMAIL_PATTERN'),
    phone: optionalByRule(isPhone, 'CONTACT_PHONE_PATTERN'),
  }),
  availableHoursFrom: hour(HOURS_FROM),
  availableHoursTo: hour(HOURS_TO),
  bdoFree: flag(),
  bdoPeopleCollection: flag(),
  orderData: z
    .array(equipmentEntry, { error: 'EQUIPMENT_REQUIRED' })
    .check(z.minLength(1, { error: 'EQUIPMENT_REQUIRED' }), z.maxLength(MAX_EQUIPMENT_ENTRIES, { error: 'EQUIPMENT_LIMIT' })),
  comment: optionalLines(MAX_COMMENT_LENGTH),
  publicToken: optionalText(MAX_TOKEN_LENGTH),
  /** Language of the mails about this order. An addition to the specified body. */
  locale: z.pipe(
    z.nullish(z.enum(LOCALES, { error: 'LOCALE_INVALID' })),
    z.transform((locale: (typeof LOCALES)[number] | null | undefined) => locale ?? DEFAULT_LOCALE),
  ),
  /** Version of the personal-data notice that was ticked. An addition to the specified body. */
  privacyNoticeVersion: optionalText(40),
}

/** An order placed without signing in: company and reporter are typed in. */
export const placePublicOrder = z
  .object(
    {
      ...orderFields,
      customerCompanyName: requiredText('COMPANY_NAME_REQUIRED'),
      companyEmail: z.pipe(
        z.string({ error: 'COMPANY_EMAIL_REQUIRED' }).check(
          z.trim(),
          z.minLength(1, { error: 'COMPANY_EMAIL_REQUIRED' }),
          z.refine((text) => text === '' || isEmailList(text), { error: 'COMPANY_EMAIL_PATTERN' }),
        ),
        z.transform(joinEmails),
      ),
      nip: optionalByRule(isNip, 'NIP_PATTERN'),
      nipNotRequired: flag(),
      krs: optionalByRule(isKrs, 'KRS_PATTERN'),
      regon: optionalByRule(isRegon, 'REGON_PATTERN'),
      bdo: optionalByRule(isBdo, 'BDO_MUST_BE_NUMBER'),
      reporter: group({
        name: requiredText('REPORTER_NAME_REQUIRED'),
        surname: requiredText('REPORTER_SURNAME_REQUIRED'),
        email: requiredText('REPORTER_EMAIL_REQUIRED').check(z.refine((text) => text === '' || isEmail(text), { error: 'REPORTER_EMAIL_PATTERN' })),
        phone: requiredText('REPORTER_PHONE_REQUIRED').check(z.refine((text) => text === '' || isPhone(text), { error: 'REPORTER_PHONE_PATTERN' })),
      }),
    },
    { error: 'ERROR.INVALID_INPUT' },
  )
  .check(
    joined(nipIsRequired),
    joined(bdoIsRequired),
    joined(bdoOptionsExclude),
    joined(hoursFollow),
    joined(contactNeedsPhone),
    joined(packagesAreNamedAndCounted),
  )

/** The order body as read: trimmed, every kind of empty null, quantities as numbers. */
export type PublicOrder = z.output<typeof placePublicOrder>

/**
 * An order for a company of the signed-in person. What identifies the company (name, NIP, KRS, REGON, BDO number) is taken
 * from its stored data whatever the body says, and reporter fields left out come from the profile.
 */
export const placeCompanyOrder = z
  .object(
    {
      ...orderFields,
      selectedCompany: z.string({ error: 'COMPANY_REQUIRED' }).check(z.trim(), z.minLength(1, { error: 'COMPANY_REQUIRED' })),
      /** Left out, the company's stored address is written to. */
      companyEmail: z.pipe(
        optionalByRule(isEmailList, 'COMPANY_EMAIL_PATTERN'),
        z.transform((list: string | null) => (list === null ? null : joinEmails(list))),
      ),
      reporter: group({
        name: optionalText(),
        surname: optionalText(),
        email: optionalByRule(isEmail, 'REPORTER_EMAIL_PATTERN'),
        phone: optionalByRule(isPhone, 'REPORTER_PHONE_PATTERN'),
      }),
    },
    { error: 'ERROR.INVALID_INPUT' },
  )
  .check(joined(bdoOptionsExclude), joined(hoursFollow), joined(contactNeedsPhone), joined(packagesAreNamedAndCounted))

export type CompanyOrder = z.output<typeof placeCompanyOrder>

/** Whoever names a company orders for it; a body that names none is a visitor's order, whoever sends it. */
export function isForOwnCompany(body: unknown): boolean {
  const company = (body as { selectedCompany?: unknown } | null | undefined)?.selectedCompany
  return company !== undefined && company !== null && company !== ''
}

function group<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.prefault(z.object(shape, { error: 'ERROR.INVALID_INPUT' }), {} as never)
}

function hour(hours: readonly string[]) {
  return z.string({ error: 'AVAILABLE_HOURS_REQUIRED' }).check(z.refine((time) => isHour(time, hours), { error: 'AVAILABLE_HOURS_REQUIRED' }))
}

function isUuidOrEmpty(text: string) {
  return text === '' || isUuid(text)
}
