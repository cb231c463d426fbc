// Body of a phone order that staff enter: the fields of the order form, for a stored company or a typed one, plus fields for
// staff only.
import * as z from 'zod/mini'
import { companyEmailsUpTo } from '../companies/company-fields.ts'
import { isEmail, storedEmail } from '../fields/email.ts'
import { optionalByRule, optionalLines } from '../fields/text.ts'
import { isUuid } from '../fields/uuid.ts'
import { MAX_NOTE_LENGTH, MAX_VISITOR_EMAILS } from '../limits.ts'
import { ORDER_TYPES, type OrderType } from './order.ts'
import { isGiven, orderChecks, typedOrderChecks } from './place-order-rules.ts'
import { group, orderFields, recordedCompany, typedCompany, typedReporter } from './place-order.ts'

// Phone orders have no order link.
const { publicToken: _publicToken, ...fields } = orderFields

const takenByPhone = {
  ...fields,
  orderType: z.pipe(
    z.nullish(z.enum(ORDER_TYPES, { error: 'ORDER_TYPE_INVALID' })),
    z.transform((): OrderType => 'staff'),
  ),
  /** The caller. Without an email address, neither the caller nor the company gets mail. */
  reporter: group({
    ...typedReporter,
    email: optionalByRule(isEmail, 'REPORTER_EMAIL_PATTERN', storedEmail),
  }),
  /** Becomes an internal note on the order. */
  callerNote: optionalLines(MAX_NOTE_LENGTH),
}

/** Phone order for a company that is not stored: its data are typed as on the visitor's form. */
export const visitorPhoneOrder = z
  .object(
    {
      ...takenByPhone,
      ...typedCompany,
      // Only visitors must give it (requirement D-E11). Without it the company gets no mail.
      companyEmail: companyEmailsUpTo(MAX_VISITOR_EMAILS, 'COMPANY_EMAIL_VISITOR_LIMIT'),
      companyUuid: z.nullish(z.literal('')),
    },
    { error: 'ERROR.INVALID_INPUT' },
  )
  .check(...typedOrderChecks())
export type VisitorPhoneOrder = z.output<typeof visitorPhoneOrder>

/** Phone order for a stored company: the stored data identify the company, and the body cannot change them. */
export const companyPhoneOrder = z
  .object(
    {
      ...takenByPhone,
      ...recordedCompany,
      companyUuid: z.string().check(z.refine(isUuid, { error: 'ERROR.INVALID_INPUT' })),
    },
    { error: 'ERROR.INVALID_INPUT' },
  )
  .check(...orderChecks())
export type CompanyPhoneOrder = z.output<typeof companyPhoneOrder>

/** Returns the company id in the body, unvalidated; undefined if there is none. */
export function namedCompany(body: unknown): unknown {
  const company = (body as { companyUuid?: unknown } | null | undefined)?.companyUuid
  return isGiven(company) ? company : undefined
}
