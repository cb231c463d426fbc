// Splits work that holds the event loop for milliseconds: one piece in each turn of the loop, so that a small call never waits
// for more than one piece.

import type { FastifyRequest } from 'fastify'

/** Smaller bodies do not wait: reading and validating them takes too little time. */
const LARGE_BODY_BYTES = 4096

const queue: (() => void)[] = []

/** Resolves at the beginning of a turn in which no other caller of the queue runs. */
export function ownTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  queue.push(resolve)
  if (queue.length === 1) setImmediate(next)
  return promise
}

function next(): void {
  // Set in this turn, it runs in the next one: calls that arrived meanwhile are answered in between.
  if (queue.length > 1) setImmediate(next)
  queue.shift()?.()
}

/** Waits for a turn before a step of a call with a large body. A body without a stated length counts as large. */
export async function turnFor({ headers }: Pick<FastifyRequest, 'headers'>): Promise<void> {
  const isLarge =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) >= LARGE_BODY_BYTES
  if (isLarge) await ownTurn()
}
