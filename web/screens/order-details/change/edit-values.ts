// Fields of an order that the client may change: as form values, as request body and as a kind of
// order form.
import * as z from 'zod/mini'
import { collectErrors, fieldErrors } from '#contract/errors.ts'
import { changeByCustomer } from '#contract/orders/customer-changes.ts'
import type { ClientOrder } from '#contract/orders/customer-order.ts'
import { contactNeedsPhone, hoursFollow } from '#contract/orders/place-order-rules.ts'
import { loaded } from '#web/lib/loadable.ts'
import { changesIn } from '#web/lib/rebase.ts'
import { accessCardBody, accessKind } from '#web/order-form/model/access-kind.ts'
import { accessFrom } from '#web/order-form/model/access-values.ts'
import type { FormKind } from '#web/order-form/model/form-rules.ts'
import { initialValues, type OrderFormValues, typedPlace } from '#web/order-form/model/form-values.ts'
import { accessDifferences } from '#web/order-form/sections/pickup/access-differences.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import type { Translate } from '#web/texts/use-text.tsx'

export function valuesOf(order: ClientOrder): OrderFormValues {
  return {
    ...initialValues(),
    customerCompanyBranch: { ...typedPlace(order.customerCompanyBranch), sameAsCompany: false },
    contactPersonDiffers: true,
    reporterName: order.reporter.name,
    reporterSurname: order.reporter.surname,
    accessCard: { ...accessFrom(order.accessCard), isRemembered: true },
    availableHoursFrom: order.availableHoursFrom,
    availableHoursTo: order.availableHoursTo,
    comment: order.comment ?? '',
  }
}

function bodyOf({ customerCompanyBranch, accessCard, ...values }: OrderFormValues) {
  const { contact, email, phone } = customerCompanyBranch
  return {
    availableHoursFrom: values.availableHoursFrom,
    availableHoursTo: values.availableHoursTo,
    comment: values.comment,
    customerCompanyBranch: { contact, email, phone },
    accessCard: accessCardBody(accessCard).accessCard,
  }
}

/**
 * Returns only changed fields. The access card and the contact person are sent whole: the server clears
 * fields that a card lacks, and email and phone if a new contact name comes without them.
 */
export function changedFields(before: OrderFormValues, now: OrderFormValues) {
  const body = bodyOf(now)
  const { customerCompanyBranch, accessCard, ...changes } = changesIn(bodyOf(before), body)
  return {
    ...changes,
    ...(customerCompanyBranch && { customerCompanyBranch: body.customerCompanyBranch }),
    ...(accessCard && { accessCard: body.accessCard }),
  }
}

export const changeKind: FormKind = {
  sections: [
    {
      id: 'place',
      title: 'FORM.SECTION.PLACE',
      fields: [
        'availableHoursFrom',
        'availableHoursTo',
        'customerCompanyBranch.contact',
        'customerCompanyBranch.phone',
        'customerCompanyBranch.email',
        'comment',
        ...accessKind.sections.flatMap(({ fields }) => fields),
      ],
    },
  ],
  known: [],
  rules: loaded((values: OrderFormValues) => {
    const body = bodyOf(values)
    const checked = z.safeParse(changeByCustomer, body)
    const reporter = { name: values.reporterName, surname: values.reporterSurname }
    const joined = collectErrors((report) => {
      hoursFollow(body, report)
      contactNeedsPhone({ ...body, reporter }, report)
    })
    return { errors: [checked.success ? {} : fieldErrors(checked.error.issues), joined], body: null }
  }),
}

const partsOf = (order: ClientOrder): [label: MessageKey, words: string][] => {
  const { contact, phone, email } = order.customerCompanyBranch
  return [
    ['ORDERS_DETAILS.HOURS', `${order.availableHoursFrom}–${order.availableHoursTo}`],
    ['ORDERS_DETAILS.CONTACT', [contact, phone, email].filter(Boolean).join(', ')],
    ['ORDERS_DETAILS.COMMENT', order.comment ?? ''],
  ]
}

/** Lists the fields that another person saved while the dialog was open. */
export function savedMeanwhile(before: ClientOrder, now: ClientOrder, t: Translate) {
  const was = partsOf(before)
  const parts = partsOf(now).filter(([, words], at) => words !== was[at]?.[1])
  return [
    ...parts.map(([label, words]) => ({ label, words })),
    ...accessDifferences(before.accessCard, now.accessCard, t),
  ]
}
