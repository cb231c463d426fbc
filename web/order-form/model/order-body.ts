// Converts form values to the body of an order. Consent, the contact switch and the remembered BDO number are not sent.
import type * as z from 'zod/mini'
import type { BodySchema } from '#contract/endpoints/endpoint.ts'
import type { publicEndpoints } from '#contract/endpoints/public-endpoints.ts'
import { joinEmails } from '#contract/fields/email.ts'
import { fullName } from '#contract/fields/full-name.ts'
import { tidyPhone } from '#contract/fields/phone.ts'
import { isEquipmentQuantity, isPackageQuantity, tidyQuantity } from '#contract/fields/quantity.ts'
import type { Locale } from '#contract/languages.ts'
import { FALLBACK_BRANCH_NAME, OTHER_PACKAGE } from '#contract/limits.ts'
import { accessBody } from './access-values.ts'
import type { EquipmentValues, OrderFormValues, PackageValues } from './form-values.ts'

export interface BodyContext {
  /** Language of the mails about the order. */
  locale: Locale
  /** Version of the personal-data notice that was accepted. */
  privacyNoticeVersion: string
}

type Nulled<Value> = Value extends string
  ? Value | null
  : Value extends readonly (infer Item)[]
    ? Nulled<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Nulled<Value[Key]> }
      : Value

/** Replaces empty texts with null at every depth, and trims the others. */
function emptyToNull<Value>(value: Value): Nulled<Value> {
  if (typeof value === 'string') return (value.trim() || null) as Nulled<Value>
  if (Array.isArray(value)) return value.map((item: unknown) => emptyToNull(item)) as Nulled<Value>
  if (typeof value !== 'object' || value === null) return value as Nulled<Value>
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, emptyToNull<unknown>(inner)]),
  ) as Nulled<Value>
}

/**
 * Converts a valid text to a number. An invalid text stays unchanged, so that the schema reports
 * the error.
 */
function quantity(typed: string, isValid: (tidy: string) => boolean): number | string {
  const tidy = tidyQuantity(typed)
  return isValid(tidy) ? Number(tidy) : tidy
}

function packageBody({ uuid, name, value, unit }: PackageValues) {
  return {
    // A custom package is sent without the placeholder id.
    ...(uuid === OTHER_PACKAGE ? {} : { uuid }),
    name,
    value: quantity(value, (tidy) => unit !== '' && isPackageQuantity(tidy, unit)),
    unit,
  }
}

function entryBody({
  recyclingItem: { uuid, name, value, unit },
  packageTypes,
  destructionProtocol,
  serialNumbers,
}: EquipmentValues) {
  const serials = serialNumbers?.filter((line) => line.trim() !== '') ?? []
  return {
    recyclingItem: { uuid, name, value: quantity(value, isEquipmentQuantity), unit },
    packageTypes: packageTypes.map(packageBody),
    ...(destructionProtocol && { destructionProtocol }),
    ...(serials.length > 0 && { serialNumbers: serials }),
  }
}

/** Person who hands the equipment over: the named contact, otherwise the reporter. */
function contactPerson(values: OrderFormValues) {
  const { contact, email, phone } = values.customerCompanyBranch
  if (values.contactPersonDiffers) return { contact, email, phone: tidyPhone(phone) }
  return {
    contact: fullName(values.reporterName.trim(), values.reporterSurname.trim()),
    email: values.reporterEmail,
    phone: tidyPhone(values.reporterPhone),
  }
}

/** Whether a stored place of the company is selected. */
const isBranch = (selected: string) => selected !== '' && selected !== FALLBACK_BRANCH_NAME

/** Body of POST /public/orders. Only the fields listed here are sent. */
export function orderBody(values: OrderFormValues, { locale, privacyNoticeVersion }: BodyContext) {
  const { sameAsCompany: _sameAsCompany, ...place } = values.customerCompanyBranch
  return emptyToNull({
    orderType: values.orderType,
    ...(values.selectedCompany && { selectedCompany: values.selectedCompany }),
    ...(isBranch(values.selectedBranch) && {
      branchUuid: values.selectedBranch,
      ...(values.accessCard.placeVersion && { branchVersion: Number(values.accessCard.placeVersion) }),
    }),
    customerCompanyName: values.customerCompanyName,
    companyEmail: joinEmails(values.companyEmail),
    companyPhone: tidyPhone(values.companyPhone),
    nip: values.nip,
    nipNotRequired: values.nipNotRequired,
    krs: values.krs,
    regon: values.regon,
    bdo: values.bdo,
    bdoFree: values.bdoFree,
    bdoPeopleCollection: values.bdoPeopleCollection,
    ...(values.bdoUnknown ? { bdoUnknown: true } : {}),
    customerCompanyAddress: values.customerCompanyAddress,
    customerCompanyBranch: { ...place, ...contactPerson(values) },
    ...accessBody(values.accessCard),
    availableHoursFrom: values.availableHoursFrom,
    availableHoursTo: values.availableHoursTo,
    reporter: {
      name: values.reporterName,
      surname: values.reporterSurname,
      email: values.reporterEmail,
      phone: tidyPhone(values.reporterPhone),
    },
    orderData: values.orderData.map(entryBody),
    comment: values.comment,
    ...(values.publicToken && { publicToken: values.publicToken }),
    locale,
    privacyNoticeVersion,
  })
}

/** Validated body; before validation it may contain anything that a person can type. */
export type OrderBody = z.input<BodySchema<typeof publicEndpoints.placeOrder>>
