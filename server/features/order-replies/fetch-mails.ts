// Fetches mails from the mailbox by IMAP: finds new ones and reads the headers that name their order.

import type { ImapFlow } from 'imapflow'
import { DAY_MS } from '#contract/fields/day.ts'
import { MailboxAway, ofMailbox } from './open-mailbox.ts'

export const RECIPIENTS = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to']
const OTHERS = [
  'from',
  'subject',
  'date',
  'message-id',
  'auto-submitted',
  'return-path',
  'content-type',
  'precedence',
]
const HEADERS = RECIPIENTS.concat(OTHERS)
export const MOST_HEADER_BYTES = 64_000

export interface MailHead {
  uid: number
  size: number
  internalDate: Date | undefined
  headers: Buffer
}

/** Returns the UIDs above `last`, in ascending order. */
export async function newUids(client: ImapFlow, last: number, since: Date | undefined): Promise<number[]> {
  // IMAP dates have no time zone, so a search by date is widened by a day.
  const query = { uid: `${last + 1}:*`, ...(since && { since: new Date(since.getTime() - DAY_MS) }) }
  const uids = await ofMailbox(client.search(query, { uid: true }))
  if (!uids) throw new MailboxAway('the mailbox does not search')
  // An IMAP range always includes the last mail, even if its UID is lower.
  return uids.filter((uid) => uid > last).toSorted((one, other) => one - other)
}

/** Fetches the headers of mails that still exist. Cuts long headers while they arrive, so that few are in memory as a whole. */
export const headsOf = (client: ImapFlow, uids: readonly number[]): Promise<Map<number, MailHead>> =>
  ofMailbox(fetchHeads(client, uids))

async function fetchHeads(client: ImapFlow, uids: readonly number[]): Promise<Map<number, MailHead>> {
  const heads = new Map<number, MailHead>()
  const query = { uid: true, size: true, internalDate: true, headers: HEADERS }
  for await (const { uid, size = 0, internalDate, headers } of client.fetch(uids.join(','), query, {
    uid: true,
  })) {
    // A flag that changes during the fetch arrives as a mail without headers.
    if (!headers) continue
    const cut = Buffer.from(headers.subarray(0, MOST_HEADER_BYTES))
    const date = internalDate === undefined ? undefined : new Date(internalDate)
    heads.set(uid, { uid, size, internalDate: date, headers: cut })
  }
  return heads
}

export type Header = (name: string) => string | undefined

/** Parses header lines, which may be folded. Values of a repeated header are joined. */
export function headerOf(block: Buffer): Header {
  const text = block.toString('utf8').replace(/\r?\n[ \t]+/g, ' ')
  const values = new Map<string, string>()
  for (const line of text.split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon < 1) continue
    const name = line.slice(0, colon).trim().toLowerCase()
    values.set(name, [values.get(name), line.slice(colon + 1).trim()].filter(Boolean).join(', '))
  }
  return (name) => values.get(name)
}
