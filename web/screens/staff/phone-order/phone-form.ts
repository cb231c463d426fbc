// The form of an order that somebody of the staff takes by telephone: a visitor's sections, held against rules of their own.
import * as z from 'zod/mini'
import type { BodySchema } from '#contract/endpoint.ts'
import type { phoneOrderEndpoints } from '#contract/endpoints/staff-order-endpoints.ts'
import { type FieldErrors, fieldErrors } from '#contract/errors.ts'
import { companyPhoneOrder, visitorPhoneOrder } from '#contract/orders/phone-order.ts'
import { loaded } from '#web/lib/loadable.ts'
import { type FormSection, type SectionId, VISITOR_SECTIONS } from '#web/order-form/model/field-names.ts'
import type { FormKind, Rules } from '#web/order-form/model/form-rules.ts'
import type { OrderFormValues } from '#web/order-form/model/form-values.ts'
import { bdoIsSettled, placeIsNamed } from '#web/order-form/model/known-company-rules.ts'
import { type BodyContext, orderBody } from '#web/order-form/model/order-body.ts'
import { contactIsReachable } from '#web/order-form/model/validate-order.ts'
import type { MessageKey } from '#web/texts/keys.ts'

/** In the place of a company of the records: it is described. */
export const TYPED_COMPANY = 'typed'

type ChosenCompany = Pick<OrderFormValues, 'selectedCompany'>

export const isTyped = ({ selectedCompany }: ChosenCompany) => selectedCompany === TYPED_COMPANY

/** The company of the records that was chosen; empty where none was. */
export const recordedCompanyOf = (values: ChosenCompany) => (isTyped(values) ? '' : values.selectedCompany)

type PhoneOrderBody = z.input<BodySchema<typeof phoneOrderEndpoints.takeOrder>>

/** As it is sent; a schema has accepted what the form shows as right. */
export function phoneOrderBody(values: OrderFormValues, context: BodyContext): PhoneOrderBody {
  const { selectedCompany: _chosen, ...body } = orderBody(values, context)
  return {
    ...body,
    companyUuid: recordedCompanyOf(values) || null,
    callerNote: values.callerNote,
  } as PhoneOrderBody
}

/** Nothing of the company is asked for before it is said which one it is. */
const rulesOf = (values: OrderFormValues) => (isTyped(values) ? visitorPhoneOrder : companyPhoneOrder)

function ofCompany(values: OrderFormValues): FieldErrors[] {
  if (isTyped(values)) return []
  if (values.selectedCompany === '') return [{ selectedCompany: ['COMPANY_REQUIRED'] }]
  return [bdoIsSettled(values), placeIsNamed(values)]
}

const rules: Rules = (values, context) => {
  const checked = z.safeParse(rulesOf(values), phoneOrderBody(values, context))
  const errors = checked.success ? {} : fieldErrors(checked.error.issues)
  return { errors: [errors, contactIsReachable(values), ...ofCompany(values)], body: null }
}

const TITLES: Partial<Record<SectionId, MessageKey>> = {
  company: 'PHONE.SECTION_COMPANY',
  reporter: 'PHONE.SECTION_CALLER',
  consent: 'PHONE.SECTION_SAVE',
}

/** Without what is said to somebody who orders for the first time. */
const sections: FormSection[] = VISITOR_SECTIONS.map(({ id, title, fields }) => ({
  id,
  title: TITLES[id] ?? title,
  fields,
}))

export const phoneForm: FormKind = {
  sections,
  known: ['hours'],
  consent: 'PHONE.CONSENT',
  isForCaller: true,
  rules: loaded(rules),
}
