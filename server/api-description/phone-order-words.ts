// The words about an order that the staff take by telephone, and the schemas of what they send.

import type * as z from 'zod/mini'
import { IDEMPOTENCY_HOURS, MAX_NOTE_LENGTH, ORDER_BODY_LIMIT_BYTES } from '#contract/limits.ts'
import { ORDER_TYPES } from '#contract/orders/order.ts'
import type { companyPhoneOrder, visitorPhoneOrder } from '#contract/orders/phone-order.ts'
import { ALWAYS, ONE_EXEMPTION, ownOrder, reporter, TYPED_COMPANY, visitorOrder } from './order-body.ts'
import * as field from './schema.ts'
import type { FieldsOf, JsonSchema } from './schema.ts'

const taken = {
  orderType: field.optional({
    type: 'string',
    enum: ORDER_TYPES,
    description: 'Whatever is sent, the order is kept as `staff`.',
  }),
  reporter: field.named('Caller'),
  callerNote: field.optional(
    field.text('Kept as an internal note, which only the staff read.', MAX_NOTE_LENGTH),
  ),
}

const { publicToken: _ofVisitors, ...typed } = visitorOrder
const forVisitor = {
  ...typed,
  ...taken,
  companyEmail: field.optional(typed.companyEmail),
  companyUuid: { type: 'null', description: 'Naming a company makes it an order of that company.' },
} satisfies FieldsOf<z.input<typeof visitorPhoneOrder>>

const { publicToken: _ofClients, selectedCompany: _chosen, ...recorded } = ownOrder
const forCompany = {
  ...recorded,
  ...taken,
  companyUuid: field.uuid('The company that the order belongs to, of `GET /v1/staff/companies`.'),
} satisfies FieldsOf<z.input<typeof companyPhoneOrder>>

const caller = { ...reporter, email: field.optional(reporter.email) }

export const phoneOrderBodySchemas: Record<string, JsonSchema> = {
  VisitorPhoneOrder: field.object(
    forVisitor,
    [...ALWAYS, 'customerCompanyName', 'customerCompanyAddress', 'reporter'],
    { description: 'For a company that is not on record: all of it is typed in.', ...TYPED_COMPANY },
  ),
  CompanyPhoneOrder: field.object(forCompany, [...ALWAYS, 'companyUuid', 'reporter'], {
    description:
      'For a company on record. Name, NIP, KRS, REGON and BDO number are the stored ones; address, e-mails and phone count as sent, for this order alone. ' +
      'Of a company without a stored BDO number, `bdoFree`, `bdoPeopleCollection` or `bdoUnknown` must be true.',
    ...ONE_EXEMPTION,
  }),
  Caller: field.object(caller, ['name', 'surname', 'phone'], {
    description: 'Who calls. Without an e-mail no mail leaves but that to the staff.',
  }),
}

export const phoneOrderWords = {
  takeOrder: {
    headers: {
      'idempotency-key': field.uuid(
        `A UUID of the caller’s making, new for each order. For ${IDEMPOTENCY_HOURS} hours a repeat with the same body is answered with the same order.`,
      ),
      'order-files': {
        type: 'string',
        pattern: String.raw`^\d{1,3}$`,
        examples: ['2'],
        description: 'How many files will follow, by the same call as those of every order.',
      },
    },
    body: {
      description: `The order, of at most ${ORDER_BODY_LIMIT_BYTES / 1024} KiB.`,
      schema: { oneOf: [field.named('VisitorPhoneOrder'), field.named('CompanyPhoneOrder')] },
    },
    answer: 'The order, as the staff read it.',
  },
}
