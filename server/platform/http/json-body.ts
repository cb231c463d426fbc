// Parses JSON bodies. Invalid JSON, and bodies with so much nesting or so many members that processing them takes long, are
// refused before any schema.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fitsShape, type ShapeLimits } from './json-shape.ts'
import { ProblemError } from './problem.ts'
import { turnFor } from './turns.ts'

/**
 * More than twice the deepest, longest and largest body of the contract. Higher limits would let a small body cause much work.
 */
const LIMITS = { depth: 32, members: 1000, marks: 60_000 }
/** Additional structure marks for each member of a list that may exceed `members`. */
const MARKS_A_MEMBER = 32

/**
 * PostgreSQL text cannot hold NUL, so a body with `\u0000` is refused. After an even number of backslashes the sequence is an
 * escaped backslash instead.
 */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/
/** Matches `__proto__` as a key in any spelling. */
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

/** Treats an empty body as missing: browsers also send the JSON content type on calls without a body. */
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

/** Removes `__proto__` keys. Code that copies objects would otherwise set a prototype from the body. */
function removePrototypeKeys(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if (Object.hasOwn(value, '__proto__')) delete (value as Record<string, unknown>)['__proto__']
  for (const member of Object.values(value)) removePrototypeKeys(member)
}
