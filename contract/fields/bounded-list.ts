// List whose members bring field errors of their own. Validation stops after a hundred errors.
import * as z from 'zod/mini'
import { MOST_FIELD_ERRORS } from '../limits.ts'

/**
 * Validates the members one by one, and stops when there are as many errors as an answer holds. Zod alone validates all
 * members: 25,000 empty ones took half a second. Apply this after the list's own checks, because they create a new schema.
 */
export function boundedList<List extends z.ZodMiniArray>(list: List): List {
  const { element } = list._zod.def
  // Never call the replaced function: the memoizer of the package `zod` puts its own one back on the first call.
  list._zod.parse = (payload, context) => {
    const { value: members } = payload
    if (!Array.isArray(members)) {
      payload.issues.push({ code: 'invalid_type', expected: 'array', input: members, inst: list })
      return payload
    }
    // The remaining members stay unvalidated; a list with errors is never used.
    payload.value = [...members] as typeof payload.value
    for (const [at, member] of members.entries()) {
      const validated = element._zod.run({ value: member as unknown, issues: [] }, context)
      if (validated instanceof Promise) throw new Error('Members of a bounded list are validated at once')
      ;(payload.value as unknown[])[at] = validated.value
      for (const issue of validated.issues)
        payload.issues.push({ ...issue, path: [at, ...(issue.path ?? [])] })
      if (payload.issues.length >= MOST_FIELD_ERRORS) break
    }
    return payload
  }
  return list
}

/** Schema of a list with at most `most` members, for which no field has a message of its own. */
export const listOf = <Member extends z.ZodMiniType>(member: Member, most: number) =>
  boundedList(z.array(member).check(z.maxLength(most)))
