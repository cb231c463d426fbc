// Placing an order: all of it is one transaction, so that it happens whole or not at all.

import { randomUUID } from 'node:crypto'
import type { FieldErrors } from '#contract/errors.ts'
import type { FieldKey } from '#contract/field-keys.ts'
import { bdoIsRequired, contactNeedsPhone } from '#contract/orders/place-order-rules.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { currentCatalogue, offeredIn } from '#server/features/catalogue/public.ts'
import { useUpOrderLink } from '#server/features/order-links/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { ProblemError, rejectInvalid } from '#server/platform/http/problem.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { unknownEquipment, weighEquipment, type Equipment } from '../equipment.ts'
import { orderMails } from '../mails/queued-mails.ts'
import { newOrder, randomOrderNumber, reporterOf, type NewOrder, type OrderSubmission } from '../new-order.ts'
import { accessOf, keepAccess } from '../order-access.ts'
import { orderActor, type OrderActor } from '../order-actor.ts'
import { insertOrder } from '../order-queries.ts'
import { mailLimitOf } from '../stranger.ts'
import { claimKey, orderOfKey } from './idempotency-queries.ts'

export type PlaceOrder = OrderSubmission & {
  /** Made by the form once for each filling: a repeat answers with the first result. */
  idempotencyKey: string | undefined
  /** How many files the caller means to add to it. */
  filesToCome?: number
  /** Keeps what else belongs to the order, in its transaction. */
  alongside?: (tx: Transaction, orderId: string) => Promise<void>
}

export interface PlaceOrderResult {
  /** The first result of a key that was sent again. */
  isReplay: boolean
  id: string
  orderNumber: string
  reporterEmail: string
}

export async function placeOrder(
  { idempotencyKey, filesToCome = 0, alongside, ...submission }: PlaceOrder,
  deps: Dependencies,
): Promise<PlaceOrderResult> {
  const { database, clock, mail, settings, config } = deps
  const placedAt = clock.now()
  const { sent } = submission
  const actor = orderActor(submission.by)
  return database.transaction(async (tx) => {
    const id = randomUUID()
    const key = idempotencyKey
      ? { key: idempotencyKey, bodyHash: hashOfBody(submission, actor), orderId: id, now: placedAt }
      : undefined
    if (key && !(await claimKey(tx, key))) return firstResult(tx, key)

    rejectIncomplete(submission)
    const link = sent.publicToken ? await useUpOrderLink(tx, sent.publicToken, placedAt) : null
    const equipment = await weighed(deps, tx, sent)
    const access = await accessOf(tx, submission)
    const order = newOrder(submission, { id, equipment, accessCard: access.card, link, placedAt })
    const orderNumber = await saveOrder(tx, order, actor)
    await keepAccess(tx, deps, order, access, submission)
    const ordersInbox = config.ordersInbox ?? settings.operator().email
    await alongside?.(tx, id)
    const limit = mailLimitOf({ company_id: order.owner?.id ?? null, order_link_id: order.linkId }, config)
    await mail.queue(tx, ...orderMails(order, { ordersInbox, limit, filesToCome }))
    return { isReplay: false, id, orderNumber, reporterEmail: order.reporter.email }
  })
}

/** A field that a signed-in person leaves out may be missing in the profile or the company as well. The schema asks a visitor for all of them. */
function rejectIncomplete(submission: OrderSubmission): void {
  const { sent, company, by } = submission
  if (!by) return
  const errors: FieldErrors = {}
  const report = (path: readonly PropertyKey[], key: FieldKey) => {
    errors[path.join('.')] = [key]
  }
  const reporter = reporterOf(submission)
  if (company === null && reporter.phone === null) errors['reporter.phone'] = ['REPORTER_PHONE_REQUIRED']
  contactNeedsPhone({ customerCompanyBranch: sent.customerCompanyBranch, reporter }, report)
  if (company) bdoIsRequired({ ...sent, bdo: company.bdo }, report)
  rejectInvalid(errors, 'ORDER_FORM.VALIDATION_FAILED')
}

async function weighed(
  { database, settings }: Dependencies,
  tx: Transaction,
  { orderData, bdoPeopleCollection }: OrderSubmission['sent'],
): Promise<Equipment> {
  const catalogue = offeredIn(await currentCatalogue(database, tx), settings.now().settings.company)
  rejectInvalid(unknownEquipment(catalogue, orderData), 'ORDER_FORM.VALIDATION_FAILED')
  return weighEquipment(catalogue, orderData, { bdoPeopleCollection })
}

async function saveOrder(tx: Transaction, order: NewOrder, actor: OrderActor): Promise<string> {
  for (;;) {
    const orderNumber = randomOrderNumber(order.placedAt)
    if (await insertOrder(tx, order, orderNumber, actor)) return orderNumber
  }
}

async function firstResult(
  tx: Transaction,
  { key, bodyHash }: { key: string; bodyHash: Buffer },
): Promise<PlaceOrderResult> {
  const first = await orderOfKey(tx, key)
  if (!first.body_hash.equals(bodyHash)) throw new ProblemError('IDEMPOTENCY.KEY_REUSED')
  return {
    isReplay: true,
    id: first.id,
    orderNumber: first.order_number,
    reporterEmail: first.reporter_email,
  }
}

/**
 * Of the body as read, whose keys are always in the schema's order: spacing, key order and unknown fields make no difference.
 * Nor does the language, which a person may switch between two tries of one order, nor the profile, which they may edit:
 * what it fills in is not in the body. Of a door code it says that there is one: a hash would tell a code of four digits to
 * whoever tries them all.
 */
function hashOfBody(
  { sent: { locale: _locale, accessCard, ...sent } }: OrderSubmission,
  actor: OrderActor,
): Buffer {
  const access = accessCard && { ...accessCard, doorCode: accessCard.doorCode !== null }
  return sha256(JSON.stringify([actor, sent, access ?? null]))
}
