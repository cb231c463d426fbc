// An order as it is kept, made from what was sent, who sent it and the catalogue.

import { randomInt, randomUUID } from 'node:crypto'
import { FALLBACK_BRANCH_NAME, type Locale } from '#contract/limits.ts'
import { withHyphen } from '#contract/fields/postal-code.ts'
import type { OrderType } from '#contract/orders/order.ts'
import { orderNumber } from '#contract/orders/order-number.ts'
import type { PublicOrder } from '#contract/orders/place-order.ts'
import { fullName } from '#contract/orders/place-order-rules.ts'
import type { Equipment } from './equipment.ts'

export interface Address {
  street: string
  postalCode: string
  city: string
  country: string
}

export interface NewOrder {
  id: string
  placedAt: Date
  orderType: OrderType
  locale: Locale
  privacyNoticeVersion: string | null
  comment: string | null
  companyId: string | null
  company: Company
  branch: Address & { name: string; isMain: boolean }
  hours: { from: string; to: string }
  contact: { name: string; email: string | null; phone: string | null }
  reporter: { name: string; surname: string; email: string; phone: string | null }
  equipment: Equipment
  linkId: string | null
}

interface Company {
  name: string
  address: Address
  /** Joined by commas. */
  email: string | null
  phone: string | null
  nip: string | null
  nipNotRequired: boolean
  krs: string | null
  regon: string | null
  bdo: string | null
  bdoFree: boolean
  bdoPeopleCollection: boolean
}

interface Circumstances {
  equipment: Equipment
  linkId: string | null
  placedAt: Date
}

/** A visitor's order belongs to no company, whatever NIP was typed: anybody can type a NIP. */
export function visitorsOrder(sent: PublicOrder, { equipment, linkId, placedAt }: Circumstances): NewOrder {
  const { name, surname, email, phone } = sent.reporter
  return {
    id: randomUUID(),
    placedAt,
    orderType: sent.orderType,
    locale: sent.locale,
    privacyNoticeVersion: sent.privacyNoticeVersion,
    comment: sent.comment,
    companyId: null,
    company: companyAsTyped(sent),
    branch: {
      name: sent.customerCompanyBranch.name ?? FALLBACK_BRANCH_NAME,
      ...addressOf(sent.customerCompanyBranch),
      isMain: sent.customerCompanyBranch.mainBranch,
    },
    hours: { from: sent.availableHoursFrom, to: sent.availableHoursTo },
    contact: contactOf(sent),
    reporter: { name, surname, email, phone },
    equipment,
    linkId,
  }
}

function companyAsTyped(sent: PublicOrder): Company {
  return {
    name: sent.customerCompanyName,
    address: addressOf(sent.customerCompanyAddress),
    email: sent.companyEmail,
    phone: sent.companyPhone,
    nip: sent.nip,
    nipNotRequired: sent.nipNotRequired,
    krs: sent.krs,
    regon: sent.regon,
    bdo: sent.bdo,
    bdoFree: sent.bdoFree,
    bdoPeopleCollection: sent.bdoPeopleCollection,
  }
}

/** Without a contact person the reporter is the one; a contact person's missing e-mail is not filled with somebody else's. */
function contactOf({ customerCompanyBranch: { contact, email, phone }, reporter }: PublicOrder): NewOrder['contact'] {
  const reporterName = fullName(reporter.name, reporter.surname)
  if (contact !== null && contact !== reporterName) return { name: contact, email, phone }
  return { name: reporterName, email: email ?? reporter.email, phone: phone ?? reporter.phone }
}

const addressOf = ({ street, postalCode, city, country }: Address): Address => ({
  street,
  postalCode: withHyphen(postalCode),
  city,
  country,
})

/** Not to be guessed: the number also entitles to add files for an hour. */
export const randomOrderNumber = (placedAt: Date) =>
  orderNumber(
    yearInWarsaw(placedAt),
    Array.from({ length: 8 }, () => randomInt(32)),
  )

const YEAR = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Warsaw' })
const yearInWarsaw = (moment: Date) => Number(YEAR.format(moment))
