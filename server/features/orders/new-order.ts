// Builds the order to store from the request body, its sender and the catalogue.

import { randomInt } from 'node:crypto'
import { fullName } from '#contract/fields/full-name.ts'
import { withHyphen } from '#contract/fields/postal-code.ts'
import type { Locale } from '#contract/languages.ts'
import type { AccessCard } from '#contract/orders/access-card.ts'
import { orderNumber } from '#contract/orders/order-number.ts'
import type { OrderType } from '#contract/orders/order.ts'
import type { CompanyOrder, SignedInOrder } from '#contract/orders/place-order.ts'
import type { CheckedCompany } from '#server/features/companies/public.ts'
import type { CompanyByLink, UsedLink } from '#server/features/order-links/public.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { Address, OrderCompany } from './columns/company.ts'
import { pickupPlaceOf, type PickupPlace } from './columns/pickup-place.ts'
import type { Reporter } from './columns/reporter.ts'
import type { Equipment } from './equipment.ts'

export interface NewOrder {
  id: string
  placedAt: Date
  orderType: OrderType
  locale: Locale
  privacyNoticeVersion: string | null
  comment: string | null
  accessCard: AccessCard | null
  /** Company to which the order belongs, if any. */
  owner: CheckedCompany | CompanyByLink | null
  /** Pickup place of the company to which a phone order is attached. */
  attachedBranchId: string | null
  company: OrderCompany
  branch: PickupPlace
  hours: { from: string; to: string }
  contact: { name: string; email: string | null; phone: string | null }
  reporter: Reporter
  equipment: Equipment
  linkId: string | null
}

type OrderOfCompany = Omit<CompanyOrder, 'selectedCompany'>
/** A phone order for a company that is not stored may lack the company's email address. */
type OrderOfNobody = Omit<SignedInOrder, 'companyEmail'> & { companyEmail: string | null }

/**
 * Validated body and the signed-in sender, or null. An order belongs to a company only in three cases: the submission has a
 * `CheckedCompany`, which requires a check of the person's memberships; staff chose the company; or staff made the order link
 * for it. Typed data never assign an order to a company.
 */
export type OrderSubmission =
  | { sent: OrderOfNobody; company: null; by: Actor | null }
  | { sent: OrderOfCompany; company: CheckedCompany; by: Actor }

interface OrderParts {
  id: string
  equipment: Equipment
  access: { card: AccessCard | null; branch: { id: string } | undefined }
  link: UsedLink | null
  placedAt: Date
}

export function newOrder(
  submission: OrderSubmission,
  { id, equipment, access, link, placedAt }: OrderParts,
): NewOrder {
  const { sent, company } = submission
  const reporter = reporterOf(submission)
  return {
    id,
    placedAt,
    orderType: sent.orderType,
    locale: sent.locale,
    privacyNoticeVersion: sent.privacyNoticeVersion,
    comment: sent.comment,
    accessCard: access.card,
    attachedBranchId: sent.orderType === 'staff' ? (access.branch?.id ?? null) : null,
    // A company of the sender takes precedence over the company of the order link.
    owner: company ?? link?.company ?? null,
    company: company ? companyOnRecord(company, submission.sent) : companyAsTyped(submission.sent),
    branch: pickupPlaceOf(sent.customerCompanyBranch),
    hours: { from: sent.availableHoursFrom, to: sent.availableHoursTo },
    contact: contactOf(sent.customerCompanyBranch, reporter),
    reporter,
    equipment,
    linkId: link?.id ?? null,
  }
}

function companyAsTyped(sent: OrderOfNobody): OrderCompany {
  return {
    name: sent.customerCompanyName,
    address: postalAddressOf(sent.customerCompanyAddress),
    email: sent.companyEmail,
    phone: sent.companyPhone,
    nip: sent.nip,
    nipNotRequired: sent.nipNotRequired,
    krs: sent.krs,
    regon: sent.regon,
    bdo: sent.bdo,
    bdoFree: sent.bdoFree,
    bdoPeopleCollection: sent.bdoPeopleCollection,
    bdoUnknown: sent.bdoUnknown,
  }
}

/** Stored data identify the company; contact data may be different for this order. */
function companyOnRecord(company: CheckedCompany, sent: OrderOfCompany): OrderCompany {
  return {
    ...identityOf(company, sent),
    address: postalAddressOf(sent.customerCompanyAddress ?? { ...company, postalCode: company.postal_code }),
    email: sent.companyEmail ?? company.email,
    phone: sent.companyPhone,
  }
}

interface BdoExemptions {
  bdoFree: boolean
  bdoPeopleCollection: boolean
  bdoUnknown: boolean
}

/** Fields that identify the company. A ticked exemption replaces the BDO number. */
export function identityOf(
  { name, nip, krs, regon, bdo }: CheckedCompany,
  { bdoFree, bdoPeopleCollection, bdoUnknown }: BdoExemptions,
) {
  const isExempt = bdoFree || bdoPeopleCollection || bdoUnknown
  return {
    name,
    nip,
    nipNotRequired: nip === null,
    krs,
    regon,
    bdo: isExempt ? null : bdo,
    bdoFree,
    bdoPeopleCollection,
    bdoUnknown,
  }
}

/** Takes missing fields from the profile. The schema requires all fields from visitors, who have no profile. */
export function reporterOf({ sent: { reporter }, by }: OrderSubmission): Reporter {
  const name = reporter.name ?? by?.name
  const surname = reporter.surname ?? by?.surname
  const email = reporter.email ?? by?.email
  if (name === undefined || surname === undefined || email === undefined)
    throw new Error('An order was let through without its reporter')
  return { name, surname, email, phone: reporter.phone ?? by?.phone ?? null }
}

/** Without a contact person, the reporter is the contact. A contact person without an email does not get the reporter's. */
export function contactOf(
  {
    contact,
    email,
    phone,
  }: Pick<OrderSubmission['sent']['customerCompanyBranch'], 'contact' | 'email' | 'phone'>,
  reporter: Reporter,
): NewOrder['contact'] {
  const reporterName = fullName(reporter.name, reporter.surname)
  if (contact !== null && contact !== reporterName) return { name: contact, email, phone }
  return { name: reporterName, email: email ?? (reporter.email || null), phone: phone ?? reporter.phone }
}

const postalAddressOf = ({ street, postalCode, city, country }: Address): Address => ({
  street,
  postalCode: withHyphen(postalCode),
  city,
  country,
})

/** Random, because the number also permits adding files for an hour. */
export const randomOrderNumber = (placedAt: Date) =>
  orderNumber(
    yearInWarsaw(placedAt),
    Array.from({ length: 8 }, () => randomInt(32)),
  )

const YEAR = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Warsaw' })
const yearInWarsaw = (moment: Date) => Number(YEAR.format(moment))
