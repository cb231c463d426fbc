// Phone order form: the sections of a visitor with different rules, and how it is sent.
import * as z from 'zod/mini'
import type { BodySchema } from '#contract/endpoints/endpoint.ts'
import type { phoneOrderEndpoints } from '#contract/endpoints/staff-order-endpoints.ts'
import { type FieldErrors, fieldErrors } from '#contract/errors.ts'
import { companyPhoneOrder, visitorPhoneOrder } from '#contract/orders/phone-order.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { sendOrderFile } from '#web/api/send-order-file.ts'
import { phoneOrderApi } from '#web/api/staff.ts'
import { loaded } from '#web/lib/loadable.ts'
import { bodyContext } from '#web/order-form/model/body-context.ts'
import { type FormSection, type SectionId, VISITOR_SECTIONS } from '#web/order-form/model/field-names.ts'
import type { FormKind, Rules } from '#web/order-form/model/form-rules.ts'
import type { OrderFormValues } from '#web/order-form/model/form-values.ts'
import { bdoIsSettled, placeIsNamed } from '#web/order-form/model/known-company-rules.ts'
import { type BodyContext, orderBody } from '#web/order-form/model/order-body.ts'
import { contactIsReachable } from '#web/order-form/model/validate-order.ts'
import type { OrderSender } from '#web/order-form/submit/place-order.ts'
import { type SentOrder, sentOrder } from '#web/orders/sent-order.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { orderQuery } from '#web/staff/orders/order-query.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { toasts } from '#web/ui/toast-queue.ts'

/** Stands for the uuid of a company that is typed in. */
export const TYPED_COMPANY = 'typed'

type ChosenCompany = Pick<OrderFormValues, 'selectedCompany'>

export const isTyped = ({ selectedCompany }: ChosenCompany) => selectedCompany === TYPED_COMPANY

/** Uuid of the chosen stored company, or an empty string. */
export const recordedCompanyOf = (values: ChosenCompany) => (isTyped(values) ? '' : values.selectedCompany)

type PhoneOrderBody = z.input<BodySchema<typeof phoneOrderEndpoints.placePhoneOrder>>

/** Body of the call. Expects validated values. */
export function phoneOrderBody(values: OrderFormValues, context: BodyContext): PhoneOrderBody {
  const { selectedCompany: _chosen, ...body } = orderBody(values, context)
  return {
    ...body,
    companyUuid: recordedCompanyOf(values) || null,
    callerNote: values.callerNote,
  } as PhoneOrderBody
}

/**
 * The visitor's rules for a typed company. Otherwise the rules for a stored company, which apply also while
 * none is chosen, so that fields of a typed company are not required yet.
 */
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

/** Omits hints for people who order for the first time. */
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

type Placed = Pick<SentOrder, 'uuid' | 'orderNumber' | 'reporter'>

/** Uploads one file after another, with progress in the form. Returns the names of files that failed. */
async function sendFiles(order: Placed, files: readonly File[]): Promise<string[]> {
  const left: string[] = []
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  sentOrder.begin({ ...order, sentAt: new Date().toISOString(), address: '', from: '', to: '' }, files)
  window.addEventListener('beforeunload', ask)
  try {
    for (const [at, file] of files.entries()) {
      const hasArrived = await sentOrder.deliver(order, String(at), file, sendOrderFile)
      if (!hasArrived) left.push(file.name)
    }
  } finally {
    window.removeEventListener('beforeunload', ask)
    sentOrder.clear()
  }
  return left
}

/** Saves a phone order, uploads its files, then opens its page. */
export const phoneOrderSender: OrderSender = {
  async place(values, headers) {
    const result = await phoneOrderApi.placePhoneOrder({
      body: phoneOrderBody(values, bodyContext()),
      headers,
    })
    if (result.ok) queryClient.setQueryData(orderQuery(result.data.order.uuid).queryKey, result.data)
    return result
  },
  async deliverFiles(order, { files }, { onStart, t }) {
    const { uuid, orderNumber, reporter } = order
    onStart()
    const left = await sendFiles(order, files)
    if (files.length > 0) void queryClient.invalidateQueries({ queryKey: orderQuery(uuid).queryKey })
    void queryClient.invalidateQueries({ queryKey: ['staff orders'] })
    const words = { number: orderNumber, email: reporter.email }
    toasts.success(t(reporter.email === '' ? 'PHONE.SAVED' : 'PHONE.SAVED_MAILED', words), { act: 'order' })
    if (left.length > 0) toasts.error(t('PHONE.FILES_LEFT', { files: left.join(', ') }))
  },
  leadsTo: ({ uuid }) => staffPaths.order(uuid),
}
