// Mails about an order as staff see them: the state of each, and whether it may be resent.

import { UNDO_SECONDS } from '#contract/limits.ts'
import type { OrderEvent } from '#contract/orders/order-history.ts'
import type { OrderMailKind } from '#contract/orders/order-mails.ts'
import { REPLY_KIND } from '#contract/orders/replies.ts'
import type { Message } from '#contract/orders/staff-details.ts'
import type { OrderHistoryDetails } from '#database/order-tables.ts'
import { mailKey } from '../../changes/change-mails.ts'
import { OVERTAKING } from '../../changes/status-columns.ts'
import { AGAIN, type MailRow, type MessageRow, type ReplyRow } from './message-queries.ts'

export const MESSAGE_MAIL_KIND = 'order-message' satisfies OrderMailKind

/** Data of a mail that carries a message. */
export interface MessageMailData {
  messageId: string
}

interface Event {
  id: string
  event: OrderEvent
  details: OrderHistoryDetails | null
}

export const keyOfFirst = (dedupeKey: string) => dedupeKey.split(AGAIN, 1)[0] ?? dedupeKey
export const keyAgain = (dedupeKey: string, id: string) => `${keyOfFirst(dedupeKey)}${AGAIN}${id}`

/**
 * Whether an event makes the mails of earlier changes untrue. A correction does if its own mail replaces them, or if it changed
 * the hours, because an earlier mail contains the old ones.
 */
const isOvertaking = ({ event, details }: Event): boolean =>
  OVERTAKING.includes(event) ||
  details?.notified === true ||
  (details?.notified === false &&
    (details.changes ?? []).some(({ field }) => field.startsWith('availableHours')))

/** Whether the mail is still true: it belongs to the last change of the order that was not undone. */
export function stillHolds(dedupeKey: string, events: readonly Event[]): boolean {
  const key = keyOfFirst(dedupeKey)
  if (!key.startsWith(mailKey(''))) return true
  const undone = new Set(events.map(({ details }) => details?.undid))
  const last = events.findLast((event) => isOvertaking(event) && !undone.has(event.id))
  return last !== undefined && key === mailKey(last.id)
}

type Sent = Pick<MailRow, 'id' | 'dedupe_key' | 'queued_at'>

/** Whether no later copy exists: among a mail and its copies, only the last may be resent. */
export function isLatestCopy(mail: Sent, mails: readonly Sent[]): boolean {
  const same = mails.filter(({ dedupe_key: key }) => keyOfFirst(key) === keyOfFirst(mail.dedupe_key))
  const isAgain = ({ dedupe_key: key }: Sent) => Number(key !== keyOfFirst(key))
  const last = same.toSorted(
    (a, b) => a.queued_at.getTime() - b.queued_at.getTime() || isAgain(a) - isAgain(b),
  )
  return last.at(-1)?.id === mail.id
}

/** A mail that waits longer than this is held back by the hourly limit of its mailbox. */
const LONGEST_WAIT_MS = 2 * UNDO_SECONDS * 1000

type Times = Pick<MailRow, 'queued_at' | 'due_at' | 'delivered_at' | 'refused_at'>

export function stateOf({ due_at: due, ...mail }: Times, now: Date): Message['state'] {
  if (mail.delivered_at) return 'sent'
  if (mail.refused_at) return 'refused'
  const isHeld = due !== null && due > now && due.getTime() > mail.queued_at.getTime() + LONGEST_WAIT_MS
  return isHeld ? 'held' : 'waiting'
}

/** A mail before its first attempt will be sent anyway, and its change may still be undone. */
export const isPastFirstTry = (mail: Times & { refusal: string | null }, now: Date): boolean =>
  stateOf(mail, now) !== 'waiting' || mail.refusal !== null

interface Known {
  mails: readonly MailRow[]
  written: readonly MessageRow[]
  replies?: readonly ReplyRow[]
  events: readonly Event[]
  now: Date
}

/** Messages, oldest first. The copy of a message stays after its mail was deleted. */
export function messagesShown({ mails, written, replies = [], events, now }: Known): Message[] {
  const byId = new Map(written.map((message) => [message.id, message]))
  const ofMails = mails.map((mail) =>
    messageOf(mail, { mails, events, now, written: byId.get(messageIdOf(mail)) }),
  )
  const mailed = new Set(mails.map(messageIdOf))
  const copies = written.filter(({ id }) => !mailed.has(id)).map(copyOf)
  return [...copies, ...ofMails, ...replies.map(replyOf)].toSorted((a, b) => a.at.localeCompare(b.at))
}

const messageIdOf = ({ data }: Pick<MailRow, 'data'>) =>
  (data as Partial<MessageMailData> | null)?.messageId ?? ''

function messageOf(
  mail: MailRow,
  {
    mails,
    events,
    now,
    written,
  }: Pick<Known, 'mails' | 'events' | 'now'> & { written: MessageRow | undefined },
): Message {
  const state = stateOf(mail, now)
  const isComing = state === 'waiting' || state === 'held'
  return {
    uuid: mail.id,
    direction: 'out',
    kind: mail.kind,
    to: mail.recipient,
    subject: mail.subject ?? written?.subject ?? null,
    at: (mail.delivered_at ?? mail.queued_at).toISOString(),
    state,
    ...(mail.refusal ? { reason: mail.refusal } : {}),
    ...(mail.dismissed_at && !mail.delivered_at ? { dismissed: true } : {}),
    ...(isComing && mail.due_at ? { dueAt: mail.due_at.toISOString() } : {}),
    ...(written ? wordsOf(written) : {}),
    resendable: isPastFirstTry(mail, now) && stillHolds(mail.dedupe_key, events) && isLatestCopy(mail, mails),
  }
}

const wordsOf = (written: MessageRow) => ({
  text: written.text,
  by: { uuid: written.author_id, name: written.author_name },
})

const copyOf = (written: MessageRow): Message => ({
  uuid: written.id,
  direction: 'out',
  kind: MESSAGE_MAIL_KIND,
  to: written.recipient,
  subject: written.subject,
  at: written.created_at.toISOString(),
  state: 'sent',
  ...wordsOf(written),
  resendable: false,
})

const replyOf = (reply: ReplyRow): Message => ({
  uuid: reply.id,
  direction: 'in',
  kind: REPLY_KIND,
  from: { name: reply.sender_name, email: reply.sender },
  to: '',
  subject: reply.subject,
  at: reply.received_at.toISOString(),
  state: 'sent',
  text: reply.body,
  attachments: reply.attachments,
  ...(reply.is_automatic ? { automatic: true } : {}),
  ...(reply.is_whole ? {} : { tooLarge: true }),
  resendable: false,
})
