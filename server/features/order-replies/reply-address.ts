// Reply-To address of order mails: `zamowienia+<token>@…`. The token contains the order and a signature, so that only people who
// got a mail about an order can write into it.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { ORDER_MAIL_KINDS, type OrderMailKind } from '#contract/orders/order-mails.ts'
import { ORDER_NUMBER_ALPHABET } from '#contract/orders/order-number.ts'
import type { CurrentSettings, Dependencies } from '#server/dependencies.ts'
import { officeAddress } from '#server/features/orders/public.ts'
import type { Connection } from '#server/platform/database/database.ts'
import type { ReplyTo } from '#server/platform/mail/mail-delivery.ts'
import {
  oldestKeyAt,
  type SigningKey,
  signingKeys,
} from '#server/platform/signing-keys/signing-key-queries.ts'
import { orderNumberOf } from './reply-queries.ts'

const PURPOSE = 'reply-addresses'
/** 80 bits in base 32. Mail servers may change the case, so one case is enough. */
const SIGNATURE_LENGTH = 16
const SIGN = '[0-9a-hjkmnp-tv-z]'
const TOKEN = new RegExp(`\\+(\\d{2})(${SIGN}{4})(${SIGN}{4})-(${SIGN}{${SIGNATURE_LENGTH}})@`, 'gi')
/** Limits the checked addresses of a mail: a hostile one may have thousands. */
const MOST_TOKENS = 20

function signatureOf({ key }: SigningKey, orderNumber: string): string {
  const digest = createHmac('sha256', key).update(orderNumber).digest()
  return [...digest.subarray(0, SIGNATURE_LENGTH)]
    .map((byte) => ORDER_NUMBER_ALPHABET.charAt(byte & 31))
    .join('')
    .toLowerCase()
}

/** @param mailbox address of the mailbox that replies are read from, without a display name */
export async function replyAddress(db: Connection, mailbox: string, orderNumber: string): Promise<string> {
  const [newest] = await signingKeys(db, PURPOSE)
  if (!newest) throw new Error('there is no key to sign reply addresses with')
  const at = mailbox.lastIndexOf('@')
  const order = orderNumber.replace(/^EO-|-/g, '').toLowerCase()
  return `${mailbox.slice(0, at)}+${order}-${signatureOf(newest, orderNumber)}${mailbox.slice(at)}`
}

/** Returns the number of the first order in the addresses whose signature is valid. */
export async function orderNumberIn(db: Connection, addresses: string): Promise<string | undefined> {
  const tokens = addresses.matchAll(TOKEN).take(MOST_TOKENS).toArray()
  if (tokens.length === 0) return undefined
  const keys = await signingKeys(db, PURPOSE)
  for (const [, year = '', first = '', last = '', signature = ''] of tokens) {
    const number = `EO-${year}-${first}-${last}`.toUpperCase()
    if (keys.some((key) => isSame(signatureOf(key, number), signature.toLowerCase()))) return number
  }
  return undefined
}

/** Returns when the first reply address may have been sent. */
export const addressesSince = (db: Connection): Promise<Date | undefined> => oldestKeyAt(db, PURPOSE)

const isSame = (expected: string, given: string) => timingSafeEqual(Buffer.from(expected), Buffer.from(given))

/** Kinds of mails to the office. A reply to one goes to the person who ordered. */
const ANSWERED_TO_CLIENT: readonly OrderMailKind[] = ['order-for-staff', 'order-changed-by-customer']
const ANSWERED_HERE: readonly string[] = ORDER_MAIL_KINDS.filter((kind) => !ANSWERED_TO_CLIENT.includes(kind))

/**
 * Returns the Reply-To address of a mail, which leads into its order. Undefined if no mailbox is read. It is created when the
 * mail is sent.
 */
export const replyTo =
  (
    config: Pick<Dependencies['config'], 'imapUrl' | 'ordersInbox'>,
    settings: Pick<CurrentSettings, 'operator'>,
  ): ReplyTo =>
  async (db, { kind, orderId }) => {
    if (config.imapUrl === undefined || orderId === null || !ANSWERED_HERE.includes(kind)) return undefined
    const number = await orderNumberOf(db, orderId)
    return number && replyAddress(db, officeAddress({ config, settings }), number)
  }
