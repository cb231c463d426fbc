// The body of an order that somebody of the staff takes by telephone: that of the order form, for a company on record or one that
// is typed in, with what only the staff know.
import * as z from 'zod/mini'
import { companyEmailsUpTo } from '../companies/company-fields.ts'
import { isEmail, storedEmail } from '../fields/email.ts'
import { optionalByRule, optionalLines } from '../fields/text.ts'
import { isUuid } from '../fields/uuid.ts'
import { MAX_NOTE_LENGTH, MAX_VISITOR_EMAILS } from '../limits.ts'
import { ORDER_TYPES, type OrderType } from './order.ts'
import {
  bdoIsRequired,
  bdoOptionsExclude,
  contactNeedsPhone,
  hoursFollow,
  isGiven,
  joined,
  nipIsRequired,
  equipmentAsWhole,
} from './place-order-rules.ts'
import { group, orderFields, recordedCompany, typedCompany, typedReporter } from './place-order.ts'

// No link opens this form.
const { publicToken: _publicToken, ...fields } = orderFields

const takenByPhone = {
  ...fields,
  orderType: z.pipe(
    z.nullish(z.enum(ORDER_TYPES, { error: 'ORDER_TYPE_INVALID' })),
    z.transform((): OrderType => 'staff'),
  ),
  /** Whoever calls; without an e-mail address no mail is sent to them or to the company. */
  reporter: group({
    ...typedReporter,
    email: optionalByRule(isEmail, 'REPORTER_EMAIL_PATTERN', storedEmail),
  }),
  /** Becomes an internal note on the order. */
  callerNote: optionalLines(MAX_NOTE_LENGTH),
}

/** For nobody on record: the company is typed in, as a visitor does. */
export const visitorPhoneOrder = z
  .object(
    {
      ...takenByPhone,
      ...typedCompany,
      // Visitors alone have to give it (requirement D-E11); left out, the company is sent no mail.
      companyEmail: companyEmailsUpTo(MAX_VISITOR_EMAILS, 'COMPANY_EMAIL_VISITOR_LIMIT'),
      companyUuid: z.nullish(z.literal('')),
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
export type VisitorPhoneOrder = z.output<typeof visitorPhoneOrder>

/** For a company on record: what identifies it is taken from its stored data, whatever the body says. */
export const companyPhoneOrder = z
  .object(
    {
      ...takenByPhone,
      ...recordedCompany,
      companyUuid: z.string().check(z.refine(isUuid, { error: 'ERROR.INVALID_INPUT' })),
    },
    { error: 'ERROR.INVALID_INPUT' },
  )
  .check(joined(bdoOptionsExclude), joined(hoursFollow), joined(contactNeedsPhone), joined(equipmentAsWhole))
export type CompanyPhoneOrder = z.output<typeof companyPhoneOrder>

/** The company that a body names, whatever it is; undefined where it names none. */
export function namedCompany(body: unknown): unknown {
  const company = (body as { companyUuid?: unknown } | null | undefined)?.companyUuid
  return isGiven(company) ? company : undefined
}
