// Reads the new mails of the office's mailbox. Those that answer an order go into the order; the others stay as they are.
// Several processes may read at once: each mail is known by its order and Message-ID.

import { createHash } from 'node:crypto'
import type { FetchMessageObject, ImapFlow } from 'imapflow'
import { MAX_REPLIES_PER_ORDER, MAX_REPLY_BYTES } from '#contract/limits.ts'
import type { ReplyAttachment } from '#contract/orders/replies.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { AddMailedFile } from '#server/features/order-files/public.ts'
import { isOutage } from '#server/platform/database/outage.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { type MailboxAddress, MailboxAway, ofMailbox, openMailbox } from './open-mailbox.ts'
import { parseReply, type ParsedReply } from './parse-reply.ts'
import { orderNumberIn } from './reply-address.ts'
import {
  insertReply,
  type Mailbox,
  moveOn,
  orderOfReply,
  positionOf,
  repliesAlready,
} from './reply-queries.ts'

type Reading = Pick<Dependencies, 'database' | 'clock' | 'log' | 'errorReport'> & { addFile: AddMailedFile }

/** UIDs asked for at once; most numbers may be of mails that are gone. */
const AT_ONCE = 500
const RECIPIENTS = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to']
const OTHERS = [
  'from',
  'subject',
  'message-id',
  'auto-submitted',
  'return-path',
  'content-type',
  'precedence',
]
const HEADERS = RECIPIENTS.concat(OTHERS)
const MOST_HEADER_BYTES = 64_000

export const nameOfMailbox = ({ user, host, folder }: MailboxAddress) => `${user}@${host}/${folder}`

export async function readReplies(deps: Reading, address: MailboxAddress): Promise<void> {
  const client = await openMailbox(address, MAX_REPLY_BYTES + MOST_HEADER_BYTES)
  try {
    const opened = client.mailbox
    if (!opened) throw new Error('the mailbox is not open')
    const { uidValidity, uidNext } = opened
    const mailbox = { mailbox: nameOfMailbox(address), uidValidity }
    let last = await positionOf(deps.database.connection, mailbox, uidNext)
    while (last < uidNext - 1) {
      const until = Math.min(last + AT_ONCE, uidNext - 1)
      const range = `${last + 1}:${until}`
      const query = { uid: true, size: true, internalDate: true, headers: HEADERS }
      const mails = await ofMailbox(client.fetchAll(range, query, { uid: true }))
      // A flag that changes meanwhile arrives as a mail without headers.
      const whole = mails.filter(({ headers }) => headers !== undefined)
      for (const mail of whole.toSorted((one, other) => one.uid - other.uid))
        await takeOrLeave(deps, client, mailbox, mail)
      await moveOn(deps.database.connection, mailbox, until)
      last = until
    }
    await ofMailbox(client.logout())
  } finally {
    client.close()
  }
}

/** A mail that cannot be read stays where it is and does not hold up the next ones. */
async function takeOrLeave(
  deps: Reading,
  client: ImapFlow,
  mailbox: Mailbox,
  mail: FetchMessageObject,
): Promise<void> {
  try {
    const header = headersOf(mail.headers)
    const to = RECIPIENTS.map((name) => header(name) ?? '').join('\n')
    const number = await orderNumberIn(deps.database.connection, to)
    const order = number && (await orderOfReply(deps.database.connection, number))
    if (order) await take(deps, client, mail, { id: order.id, number, header })
  } catch (error) {
    // The server's fault, the mailbox's or the scanner's, not the mail's: it is read again later.
    if (isAway(error)) throw error
    deps.log.error(
      { err: error, uid: mail.uid },
      'a mail to an order could not be read and stays in the mailbox',
    )
    deps.errorReport.report(error, { job: 'order-replies' })
  }
  await moveOn(deps.database.connection, mailbox, mail.uid)
}

const isAway = (error: unknown) =>
  error instanceof MailboxAway || isOutage(error) || (error instanceof ProblemError && error.status >= 500)

interface Answered {
  id: string
  number: string
  header: Header
}

async function take(
  { database, clock, log, addFile }: Reading,
  client: ImapFlow,
  { uid, size = 0, internalDate, headers }: FetchMessageObject,
  { id: orderId, number, header }: Answered,
): Promise<void> {
  const isWhole = size <= MAX_REPLY_BYTES
  const fetched = isWhole && (await ofMailbox(client.fetchOne(String(uid), { source: true }, { uid: true })))
  const source = (fetched && fetched.source) || undefined
  // Deleted since.
  if (isWhole && !source) return
  const id = header('message-id')?.trim()
  const hash = createHash('sha256')
    .update(id ?? source ?? `${uid}`)
    .digest()
  const { count, isKnown } = await repliesAlready(database.connection, orderId, hash)
  if (isKnown) return
  if (count >= MAX_REPLIES_PER_ORDER)
    return log.warn({ order: orderId, uid }, 'an order has too many replies; the mail stays in the mailbox')
  const { files, ...reply } = await parseReply(source ?? headers ?? Buffer.alloc(0))
  const attachments = reply.isAutomatic ? [] : await addFiles(addFile, number, files)
  const received = internalDate ? new Date(internalDate) : clock.now()
  const receivedAt = received > clock.now() ? clock.now() : received
  await database.transaction((tx) =>
    insertReply(tx, { ...reply, orderId, attachments, isWhole, hash, receivedAt }),
  )
  log.info({ order: orderId, uid, files: attachments.length }, 'a reply was taken into its order')
  // The office sees which mails are in the portal. The mail is taken all the same if the flag cannot be set.
  if (isWhole) await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true }).catch(() => false)
}

async function addFiles(
  addFile: AddMailedFile,
  orderNumber: string,
  files: ParsedReply['files'],
): Promise<ReplyAttachment[]> {
  const outcomes: ReplyAttachment[] = []
  for (const file of files.slice(0, MOST_ATTACHMENTS)) {
    try {
      const { name } = await addFile(orderNumber, file)
      outcomes.push({ name, problem: null })
    } catch (error) {
      if (!(error instanceof ProblemError) || error.status >= 500) throw error
      outcomes.push({ name: file.name, problem: error.code })
    }
  }
  return outcomes
}
const MOST_ATTACHMENTS = 30

type Header = (name: string) => string | undefined

/** Reads unfolded header lines; a name that occurs twice has all of its values. */
function headersOf(block: Buffer | undefined): Header {
  const text = (block?.subarray(0, MOST_HEADER_BYTES).toString('utf8') ?? '').replace(/\r?\n[ \t]+/g, ' ')
  const values = new Map<string, string>()
  for (const line of text.split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon < 1) continue
    const name = line.slice(0, colon).trim().toLowerCase()
    values.set(name, [values.get(name), line.slice(colon + 1).trim()].filter(Boolean).join(', '))
  }
  return (name) => values.get(name)
}
