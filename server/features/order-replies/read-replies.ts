// Reads new mails of the office's mailbox and stores replies to order mails in their orders; other mails stay as they are.
// Several processes may read at once, because each reply is recognised by order and Message-ID.

import { createHash } from 'node:crypto'
import type { ImapFlow } from 'imapflow'
import { MAX_REPLIES_PER_ORDER, MAX_REPLY_BYTES } from '#contract/limits.ts'
import type { ReplyAttachment } from '#contract/orders/replies.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { AddMailedFile } from '#server/features/order-files/public.ts'
import { ProblemError, toProblem } from '#server/platform/http/problem.ts'
import {
  type Header,
  headerOf,
  headsOf,
  type MailHead,
  MOST_HEADER_BYTES,
  newUids,
  RECIPIENTS,
} from './fetch-mails.ts'
import { type MailboxAddress, MailboxAway, MailboxRefusal, ofMailbox, openMailbox } from './open-mailbox.ts'
import { parseReply, type ParsedReply } from './parse-reply.ts'
import { addressesSince, orderNumberIn } from './reply-address.ts'
import {
  insertReply,
  type Mailbox,
  moveOn,
  orderOfReply,
  positionOf,
  repliesAlready,
} from './reply-queries.ts'

type Reading = Pick<Dependencies, 'database' | 'clock' | 'log' | 'errorReport'> & { addFile: AddMailedFile }

const AT_ONCE = 50
/** Number of times the connection may break at the same mail before the mail is skipped. */
const MOST_TRIES = 3

/** Mail at which the connection broke last, and how often. */
export interface BrokenAt {
  uid: number
  times: number
}

interface Opened {
  client: ImapFlow
  mailbox: Mailbox
  brokenAt: BrokenAt
}

export const nameOfMailbox = ({ user, host, folder }: MailboxAddress) => `${user}@${host}/${folder}`

/** @param brokenAt state that the caller passes from one run to the next */
export async function readReplies(
  deps: Reading,
  address: MailboxAddress,
  brokenAt: BrokenAt = { uid: 0, times: 0 },
): Promise<void> {
  const client = await openMailbox(address, MAX_REPLY_BYTES + MOST_HEADER_BYTES)
  const { connection } = deps.database
  try {
    if (!client.mailbox) throw new Error('the mailbox is not open')
    const { uidValidity, uidNext } = client.mailbox
    const mailbox = { mailbox: nameOfMailbox(address), uidValidity }
    const last = await positionOf(connection, mailbox)
    if (last < uidNext - 1) {
      const uids = await newUids(client, last, await addressesSince(connection))
      for (let at = 0; at < uids.length; at += AT_ONCE)
        await readBatch(deps, { client, mailbox, brokenAt }, uids.slice(at, at + AT_ONCE))
      await moveOn(connection, mailbox, uidNext - 1)
    }
    Object.assign(brokenAt, { uid: 0, times: 0 })
    await ofMailbox(client.logout())
  } finally {
    client.close()
  }
}

/** Fetches the headers of all mails at once, or one by one if that fails. */
async function readBatch(deps: Reading, opened: Opened, uids: readonly number[]): Promise<void> {
  const { client, brokenAt } = opened
  const heads = brokenAt.times > 0 ? undefined : await headsAtOnce(opened, uids)
  for (const uid of uids)
    await takeOrLeave(deps, opened, uid, async () => {
      const head = (heads ?? (await headsOf(client, [uid]))).get(uid)
      if (!head) return
      const { connection } = deps.database
      const header = headerOf(head.headers)
      const to = RECIPIENTS.map((name) => header(name) ?? '').join('\n')
      const number = await orderNumberIn(connection, to)
      const order = number && (await orderOfReply(connection, number))
      if (order) await take(deps, opened, head, { id: order.id, number, header })
    })
}

async function headsAtOnce({ client, brokenAt }: Opened, uids: readonly number[]) {
  try {
    return await headsOf(client, uids)
  } catch (error) {
    if (error instanceof MailboxRefusal) return undefined
    if (!client.usable) Object.assign(brokenAt, { uid: 0, times: 1 })
    throw error
  }
}

/** Runs `read` and skips a mail that cannot be read, so that it does not block the next ones. It stays in the mailbox. */
async function takeOrLeave(
  { database, log, errorReport }: Reading,
  opened: Opened,
  uid: number,
  read: () => Promise<void>,
): Promise<void> {
  try {
    await read()
  } catch (error) {
    if (!isFaultOfMail(error, uid, opened)) throw error
    log.error({ err: error, uid }, 'a mail could not be read and stays in the mailbox')
    errorReport.report(error, { job: 'order-replies' })
  }
  await moveOn(database.connection, opened.mailbox, uid)
}

/** Whether the mailbox, database, scanner or file store failed. The mail is then read again later. */
export const isAway = (error: unknown) =>
  error instanceof MailboxAway || toProblem(error).code === 'ERROR.UNAVAILABLE'

function isFaultOfMail(error: unknown, uid: number, { client, brokenAt }: Opened): boolean {
  if (error instanceof MailboxRefusal) return true
  if (!(error instanceof MailboxAway) || client.usable) return !isAway(error)
  Object.assign(brokenAt, { uid, times: brokenAt.uid === uid ? brokenAt.times + 1 : 1 })
  return brokenAt.times >= MOST_TRIES
}

interface Answered {
  id: string
  number: string
  header: Header
}

async function take(
  { database, clock, log, addFile }: Reading,
  { client, mailbox }: Opened,
  { uid, size, internalDate: received = clock.now(), headers }: MailHead,
  { id: orderId, number, header }: Answered,
): Promise<void> {
  const isWhole = size <= MAX_REPLY_BYTES
  const fetched = isWhole && (await ofMailbox(client.fetchOne(String(uid), { source: true }, { uid: true })))
  const source = (fetched && fetched.source) || undefined
  // The mail was deleted in the meantime.
  if (isWhole && !source) return
  // The hash contains more than the Message-ID, because some programs repeat it or leave it empty.
  const hash = createHash('sha256')
    .update(header('message-id') || source || `${mailbox.uidValidity}:${uid}`)
    .update(`\n${header('date') ?? ''}\n${size}`)
    .digest()
  const { count, isKnown } = await repliesAlready(database.connection, orderId, hash)
  if (isKnown) return log.info({ order: orderId, uid }, 'a mail is already in its order')
  if (count >= MAX_REPLIES_PER_ORDER)
    return log.warn({ order: orderId, uid }, 'an order has too many replies; the mail stays in the mailbox')
  const { files, ...reply } = await parseReply(source ?? headers)
  const attachments = reply.isAutomatic ? [] : await addFiles(addFile, number, files)
  const receivedAt = received > clock.now() ? clock.now() : received
  const isTaken = await database.transaction((tx) =>
    insertReply(tx, { ...reply, orderId, attachments, isWhole, hash, receivedAt }),
  )
  if (!isTaken) return
  log.info({ order: orderId, uid, files: attachments.length }, 'a reply was taken into its order')
  // The flag shows the office which mails are in the portal. If it cannot be set, the reply is stored anyway.
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
      if (!(error instanceof ProblemError) || isAway(error)) throw error
      outcomes.push({ name: file.name, problem: error.code })
    }
  }
  return outcomes
}
const MOST_ATTACHMENTS = 30
