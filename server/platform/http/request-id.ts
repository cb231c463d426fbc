// Gives each request an id, which its answer and log lines carry, so that a reported failure can be found in the log.

import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Accepts ids of a client that are long enough and whose characters cannot forge a log line or contain a name or an address. */
const LOOKS_LIKE_AN_ID = /^[A-Za-z\d](?:[A-Za-z\d_-]{6,62})[A-Za-z\d]$/
const LOOKS_LIKE_A_PHONE_NUMBER = /^[\d-]{7,}$/

export function requestId(request: IncomingMessage): string {
  const theirs = request.headers['x-request-id']
  const isKept =
    typeof theirs === 'string' && LOOKS_LIKE_AN_ID.test(theirs) && !LOOKS_LIKE_A_PHONE_NUMBER.test(theirs)
  return isKept ? theirs : randomUUID()
}
