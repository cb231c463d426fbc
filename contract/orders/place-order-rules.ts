// Rules of the order body that join several fields. They also run when single fields are invalid, so their parameters have
// loose types.
import * as z from 'zod/mini'
import type { ReportError } from '../errors.ts'
import { fullName } from '../fields/full-name.ts'
import { HOURS_FROM, HOURS_TO, hoursAreInOrder } from '../fields/pickup-hours.ts'
import { packageQuantityError, type TypedQuantity } from '../fields/quantity.ts'
import { MOST_FIELD_ERRORS, OTHER_PACKAGE } from '../limits.ts'
import { isWholeUnit, unitFrom } from '../units.ts'
import { serialsAreOnce } from './data-carriers.ts'
import { orderSizeIssues } from './order-size.ts'

interface LooseBody {
  nip?: unknown
  nipNotRequired?: unknown
  bdo?: unknown
  bdoFree?: unknown
  bdoPeopleCollection?: unknown
  bdoUnknown?: unknown
  availableHoursFrom?: unknown
  availableHoursTo?: unknown
  reporter?: { name?: unknown; surname?: unknown } | null
  customerCompanyBranch?: { contact?: unknown; phone?: unknown } | null
  orderData?: unknown
}

interface LoosePackage {
  uuid?: unknown
  name?: unknown
  value?: unknown
  unit?: unknown
}

/** Reports a missing NIP, unless the entity has no legal personality. */
export function nipIsRequired(body: LooseBody, report: ReportError) {
  if (body.nipNotRequired !== true && !isGiven(body.nip)) report(['nip'], 'NIP_REQUIRED')
}

/** Reports a missing BDO number, unless an exemption or "not known" is ticked. */
export function bdoIsRequired(body: LooseBody, report: ReportError) {
  const isAnswered = [body.bdoFree, body.bdoPeopleCollection, body.bdoUnknown].includes(true)
  if (!isAnswered && !isGiven(body.bdo)) report(['bdo'], 'FIELD_EMPTY_BDO')
}

/** Reports more than one of these: a BDO number, the two exemptions and "not known". */
export function bdoOptionsExclude(body: LooseBody, report: ReportError) {
  const { bdo, bdoFree, bdoPeopleCollection, bdoUnknown } = body
  const chosen = [isGiven(bdo), bdoFree === true, bdoPeopleCollection === true, bdoUnknown === true].filter(
    Boolean,
  )
  if (chosen.length > 1) report(['bdo'], 'BDO_OPTIONS_EXCLUDE')
}

/** Reports pickup hours that do not end after they begin. */
export function hoursFollow(
  { availableHoursFrom: from, availableHoursTo: to }: LooseBody,
  report: ReportError,
) {
  // Invalid hours already have their own error.
  if (!isHour(from, HOURS_FROM) || !isHour(to, HOURS_TO)) return
  if (!hoursAreInOrder(from, to)) report(['availableHoursTo'], 'AVAILABLE_HOURS_ORDER')
}

/** Reports a contact person without a phone number, unless they are the reporter. */
export function contactNeedsPhone(
  { customerCompanyBranch: branch, reporter }: LooseBody,
  report: ReportError,
) {
  const contact = typeof branch?.contact === 'string' ? branch.contact : ''
  if (contact === '' || isGiven(branch?.phone)) return
  if (contact !== fullName(reporter?.name, reporter?.surname))
    report(['customerCompanyBranch', 'phone'], 'CONTACT_PHONE_REQUIRED')
}

/**
 * `contactNeedsPhone` for a reporter whose name may come from the profile. Without a full name the check waits until the server
 * has read the profile.
 */
export function contactNeedsPhoneBesideReporter(body: LooseBody, report: ReportError) {
  if (isGiven(body.reporter?.name) && isGiven(body.reporter?.surname)) contactNeedsPhone(body, report)
}

/** Reports a package without a type from the catalogue or a typed name. */
export function packageIsNamed({ uuid, name }: LoosePackage, report: ReportError) {
  if (isGiven(name)) return
  if (uuid === OTHER_PACKAGE) report(['name'], 'PACKAGE_TYPE_REQUIRED')
  else if (!isGiven(uuid)) report(['uuid'], 'PACKAGE_TYPE_REQUIRED')
}

/**
 * Reports a package quantity that is too large or, for its unit, not in the allowed form (whole number or
 * decimal).
 */
export function packageIsCounted({ value, unit }: LoosePackage, report: ReportError) {
  const known = unitFrom(unit)
  if (!known || !isQuantityLike(value)) return
  const error = packageQuantityError(value, known)
  if (error === 'limit') report(['value'], 'QUANTITY_TOO_LARGE')
  if (error === 'form')
    report(['value'], isWholeUnit(known) ? 'PACKAGE_VALUE_INT_INVALID' : 'PACKAGE_VALUE_DECIMAL_INVALID')
}

/** Rules about all entries together: size limits, which the server has checked before validation, and repeated serial numbers. */
export function equipmentAsWhole(body: LooseBody, report: ReportError) {
  for (const { path, message } of orderSizeIssues(body))
    if (message === 'ORDER_PACKAGES_LIMIT' || message === 'ORDER_SERIAL_NUMBERS_LIMIT') report(path, message)
  serialsAreOnce(body, report)
}

type Rule = (body: LooseBody & LoosePackage, report: ReportError) => void

/** Checks of an order for a stored company. `contact` is the rule about the contact person. */
export const orderChecks = (contact: Rule = contactNeedsPhone) =>
  [bdoOptionsExclude, hoursFollow, contact, equipmentAsWhole].map(joined)

/** Checks of an order for a typed company. */
export const typedOrderChecks = (contact?: Rule) => [
  ...[nipIsRequired, bdoIsRequired].map(joined),
  ...orderChecks(contact),
]

export function joined(rule: Rule) {
  const check = z.check<unknown>((context) => {
    const body = context.value
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return
    if (context.issues.length >= MOST_FIELD_ERRORS) return
    rule(body, (path, message) => {
      if (context.issues.length < MOST_FIELD_ERRORS)
        context.issues.push({ code: 'custom', path: [...path], message, input: body })
    })
  })
  // Without this, Zod skips the rule when any single field is invalid.
  check._zod.def.when = () => true
  return check
}

export function isHour(value: unknown, hours: readonly string[]): value is string {
  return typeof value === 'string' && hours.includes(value)
}

export function isGiven(value: unknown) {
  return value !== undefined && value !== null && (typeof value !== 'string' || value.trim() !== '')
}

function isQuantityLike(value: unknown): value is TypedQuantity {
  return typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
}
