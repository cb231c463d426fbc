// Commands that list security events and renew the keys of their pseudonyms.

import { DAY_MS } from '#contract/fields/day.ts'
import {
  findEvents,
  pseudonymsOf,
  recordEvent,
  type StoredEvent,
} from '#server/features/security-events/public.ts'
import { addSigningKey, deleteSigningKeys } from '#server/platform/signing-keys/signing-key-queries.ts'
import type { Command } from './command.ts'
import { eventsOptions, noOptions, readOptions } from './options.ts'

const MOST_LISTED = 500

const listEvents: Command = async (typed, { database, clock }) => {
  const { email, kind, days } = readOptions(eventsOptions, typed)
  const db = database.connection
  const events = await findEvents(db, {
    since: new Date(clock.now().getTime() - days * DAY_MS),
    ...(email ? { subjects: await pseudonymsOf(db, email) } : {}),
    ...(kind ? { kind } : {}),
    atMost: MOST_LISTED + 1,
  })
  if (events.length === 0) return [`Nothing in the last ${days} days.`]
  const more =
    events.length > MOST_LISTED
      ? [`… and more: the newest ${MOST_LISTED} are shown, ask for fewer --days or one --email or --kind`]
      : []
  return [...events.slice(0, MOST_LISTED).map(eventLine), ...more]
}

/** Hexadecimal digits of a pseudonym to show, enough to recognise events of the same person. */
const SHOWN_HEX_DIGITS = 12

function eventLine({ happenedAt, kind, subject, network, requestId, detail, objectId }: StoredEvent): string {
  const facts = [
    subject && `person ${subject.toString('hex').slice(0, SHOWN_HEX_DIGITS)}`,
    network && `from ${network}`,
    detail,
    objectId && `of ${objectId}`,
    requestId && `request ${requestId}`,
  ]
  return [
    `${happenedAt.toISOString().slice(0, 19).replace('T', ' ')} UTC`,
    kind,
    ...facts.filter(Boolean),
  ].join('  ')
}

const renewKeys: Command = async (typed, deps) => {
  readOptions(noOptions, typed)
  await deps.database.transaction(async (tx) => {
    await deleteSigningKeys(tx, 'known-browsers')
    await addSigningKey(tx, 'known-browsers', deps.clock.now())
    // Without these keys, replies to earlier mails reach no order; they stay in the office's mailbox.
    await deleteSigningKeys(tx, 'reply-addresses')
    await addSigningKey(tx, 'reply-addresses', deps.clock.now())
    // The old keys stay, because they are needed to find a person's earlier events.
    await addSigningKey(tx, 'security-events', deps.clock.now())
    await recordEvent(tx, deps, { kind: 'admin', detail: 'new-keys' })
  })
  return [
    'New keys are in use. Browsers are known again once somebody signs in there; events of before are still found by --email; answers to mails of before stay in the mailbox.',
  ]
}

export const eventCommands = { events: listEvents, 'new-keys': renewKeys } satisfies Record<string, Command>
