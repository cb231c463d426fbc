import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { MOST_FIELD_ERRORS } from '../limits.ts'
import { boundedList } from './bounded-list.ts'

const before = z.config().memoizer
afterAll(() => void z.config({ memoizer: before }))

// The package `zod` installs the memoizer by itself, for all schemas of the process.
test.each([
  ['alone', undefined],
  ['beside the package zod', z.memoizer()],
])(
  'D-C3 stops validation at the first hundred errors, with any earlier configuration of Zod: %s',
  (_where, memoizer) => {
    z.config({ memoizer })
    const list = boundedList(z.array(z.object({ a: z.string(), b: z.string() })).check(z.minLength(1)))
    for (const none of [undefined, null, 'x', { length: 5 }, [{ a: 'x', b: 'y' }], []]) {
      list.safeParse(none)
      const errors = list.safeParse(Array.from({ length: 500 }, () => ({}))).error?.issues ?? []
      expect(errors).toHaveLength(MOST_FIELD_ERRORS)
    }
    expect(list.safeParse({ length: 5 }).error?.issues).toMatchObject([{ code: 'invalid_type', path: [] }])
  },
)
