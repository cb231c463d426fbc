// Queue for work that blocks the event loop for milliseconds. Each turn of the loop runs one piece, so that a
// small call never waits for more than one.

import type { FastifyRequest } from 'fastify'

/** Smaller bodies are not queued, because reading and validating them takes little time. */
const LARGE_BODY_BYTES = 4096

const queue: (() => void)[] = []

/** Resolves at the beginning of an event-loop turn in which no other queued work runs. */
export function ownTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  queue.push(resolve)
  if (queue.length === 1) setImmediate(next)
  return promise
}

function next(): void {
  // `setImmediate` runs in the next turn, so that new calls are answered in between.
  if (queue.length > 1) setImmediate(next)
  queue.shift()?.()
}

/** Queues a step of a call with a large body. A body without a stated length counts as large. */
export async function turnFor({ headers }: Pick<FastifyRequest, 'headers'>): Promise<void> {
  const isLarge =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) >= LARGE_BODY_BYTES
  if (isLarge) await ownTurn()
}
