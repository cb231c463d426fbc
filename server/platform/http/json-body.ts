// Reads a JSON body. One that is not JSON, or is nested or filled to exhaust the code that walks it, is refused before any schema.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fitsShape, type ShapeLimits } from './json-shape.ts'
import { ProblemError } from './problem.ts'
import { turnFor } from './turns.ts'

/** Twice the deepest, the longest and the fullest body of the contract, and more; a larger one would only be a way to make much work out of few bytes. */
const LIMITS = { depth: 32, members: 1000, marks: 60_000 }
/** Of each member of a list that may be longer than that. */
const MARKS_A_MEMBER = 32

/** PostgreSQL text cannot hold NUL, so a body with one is refused (an even number of backslashes before it is a written backslash). */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/
/** A key of this name, in any spelling. */
const MAY_NAME_A_PROTOTYPE = /__proto__|\\u00/i

export function useJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      await turnFor(request)
      return parseJson(bytes, limitsFor(request.routeOptions.config?.longestList))
    },
  )
}

const limitsFor = (longestList = LIMITS.members): ShapeLimits => ({
  ...LIMITS,
  members: Math.max(LIMITS.members, longestList),
  marks: Math.max(LIMITS.marks, longestList * MARKS_A_MEMBER),
})

/** An empty body counts as none: browsers send the JSON content type on calls that carry nothing, too. */
export function parseJson(bytes: Buffer, limits: ShapeLimits = LIMITS): unknown {
  if (!fitsShape(bytes, limits)) throw new ProblemError('ERROR.BAD_REQUEST')
  const text = bytes.toString('utf8')
  if (text.trim() === '') return undefined
  if (ESCAPED_NUL.test(text)) throw new ProblemError('ERROR.BAD_REQUEST')
  let value: unknown
  try {
    value = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text)
  } catch {
    throw new ProblemError('ERROR.BAD_JSON')
  }
  if (MAY_NAME_A_PROTOTYPE.test(text)) removePrototypeKeys(value)
  return value
}

/** A harmless unknown field once it is gone; code that copies objects would otherwise set a prototype by it. */
function removePrototypeKeys(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if (Object.hasOwn(value, '__proto__')) delete (value as Record<string, unknown>)['__proto__']
  for (const member of Object.values(value)) removePrototypeKeys(member)
}
