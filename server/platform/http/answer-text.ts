// Serialises answers with the code that fast-json-stringify generates from an endpoint's schema. Fields missing in the schema
// are dropped.

import { isDeepStrictEqual } from 'node:util'
import fastJsonStringify from 'fast-json-stringify'
import * as z from 'zod/mini'

type WriteAnswer = (answer: unknown) => string

/**
 * `isChecked` compares each answer with the whole schema, and its text with the expected one. Only tests do so: it costs more
 * than writing, and the compiler already checks the types.
 */
export function answerWriter(schema: z.ZodMiniType, isChecked: boolean): WriteAnswer {
  let written: WriteAnswer | undefined
  // Compiled at the first answer, because most problems never occur.
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

/**
 * Caches the writers of the process: compiling one costs far more than writing an answer, and tests create hundreds of
 * applications.
 */
const writers = new WeakMap<z.ZodMiniType, WriteAnswer>()

function writerOf(schema: z.ZodMiniType): WriteAnswer {
  const known = writers.get(schema)
  if (known) return known
  const jsonSchema = z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' })
  const made = fastJsonStringify(jsonSchema as fastJsonStringify.Schema)
  writers.set(schema, made)
  return made
}
