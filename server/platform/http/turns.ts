// Work that holds the event loop for milliseconds is done a piece in each turn of the loop, so that what is small never waits for more than one piece.

import type { FastifyRequest } from 'fastify'

/** What a smaller body takes to read and validate is too little to wait for. */
const LARGE_BODY_BYTES = 4096

const line: (() => void)[] = []

/** Resolves at the beginning of a turn in which nobody else of the line does anything. */
export function ownTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  line.push(resolve)
  if (line.length === 1) setImmediate(next)
  return promise
}

function next(): void {
  // A timer of this turn begins the next one: what arrived meanwhile is answered in between.
  if (line.length > 1) setImmediate(next)
  line.shift()?.()
}

/** For a step of a call with a large body. One whose length nobody said counts as large. */
export async function turnFor({ headers }: Pick<FastifyRequest, 'headers'>): Promise<void> {
  const isLarge =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) >= LARGE_BODY_BYTES
  if (isLarge) await ownTurn()
}
