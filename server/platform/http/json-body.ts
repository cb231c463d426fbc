// Reads a JSON body: what is not JSON, or is built to hurt whoever walks it, is refused before any schema sees it.

import type { FastifyInstance } from 'fastify'
import { ProblemError } from './problem.ts'

const MAX_DEPTH = 32
/** More than the longest list of the contract; a longer one would only be a way to make many errors out of few bytes. */
const MAX_MEMBERS = 1000

/** PostgreSQL text cannot hold NUL, so it is refused at the door (an even number of backslashes before it is a written backslash). */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/

export function useJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, parseJson(text))
    } catch (error) {
      done(error as Error)
    }
  })
}

/** An empty body counts as none: browsers send the JSON content type on calls that carry nothing, too. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined
  if (ESCAPED_NUL.test(text)) throw new ProblemError('ERROR.BAD_REQUEST')
  let value: unknown
  try {
    value = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text)
  } catch {
    throw new ProblemError('ERROR.BAD_JSON')
  }
  refuseMonsters(value)
  return value
}

/** Walks with a list of its own, since a recursive walk over a deep body is itself the attack. */
function refuseMonsters(value: unknown): void {
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: current, depth } = next
    if (typeof current !== 'object' || current === null) continue
    const members = Object.values(current)
    if (depth >= MAX_DEPTH || members.length > MAX_MEMBERS) throw new ProblemError('ERROR.BAD_REQUEST')
    for (const member of members) {
      if (typeof member === 'object' && member !== null) waiting.push({ value: member, depth: depth + 1 })
    }
    // A harmless unknown field once it is gone; code that copies objects would otherwise set a prototype by it.
    if (Object.hasOwn(current, '__proto__')) delete (current as Record<string, unknown>)['__proto__']
  }
}
