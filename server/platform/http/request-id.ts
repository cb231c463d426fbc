// Each request has an id that its answer and its log lines carry, so that a person's report can be found again.

import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Long enough to be an id and of no characters that could forge a log line or be a name or an address. */
const LOOKS_LIKE_AN_ID = /^[A-Za-z\d](?:[A-Za-z\d_-]{6,62})[A-Za-z\d]$/
const LOOKS_LIKE_A_PHONE_NUMBER = /^[\d-]{7,}$/

export function requestId(request: IncomingMessage): string {
  const theirs = request.headers['x-request-id']
  const isKept =
    typeof theirs === 'string' && LOOKS_LIKE_AN_ID.test(theirs) && !LOOKS_LIKE_A_PHONE_NUMBER.test(theirs)
  return isKept ? theirs : randomUUID()
}
