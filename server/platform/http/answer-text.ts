// Answers as JSON, written by the code that fast-json-stringify makes from an endpoint's schema: what the schema does not name stays here.

import { isDeepStrictEqual } from 'node:util'
import fastJsonStringify from 'fast-json-stringify'
import * as z from 'zod/mini'

type WriteAnswer = (answer: unknown) => string

/**
 * `isChecked`: each answer is held against the whole schema, and its text against what it should be. That costs more than
 * writing it, and the compiler has seen the answer already: tests do it.
 */
export function answerWriter(schema: z.ZodMiniType, isChecked: boolean): WriteAnswer {
  let written: WriteAnswer | undefined
  // Written at the first answer, since most kinds of problem are never answered.
  const write: WriteAnswer = (answer) => (written ??= writerOf(schema))(answer)
  if (!isChecked) return write
  return (answer) => {
    const text = write(answer)
    const meant: unknown = z.encode(schema, answer)
    if (!isDeepStrictEqual(JSON.parse(text), JSON.parse(JSON.stringify(meant))))
      throw new Error(`An answer was written as ${text}`)
    return text
  }
}

/** Once for a process: making one costs far more than writing an answer, and tests make hundreds of applications. */
const writers = new WeakMap<z.ZodMiniType, WriteAnswer>()

function writerOf(schema: z.ZodMiniType): WriteAnswer {
  const known = writers.get(schema)
  if (known) return known
  const jsonSchema = z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' })
  const made = fastJsonStringify(jsonSchema as fastJsonStringify.Schema)
  writers.set(schema, made)
  return made
}
