import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitsShape } from './json-shape.ts'

const NO_LIMIT = { depth: 1000, members: 1_000_000, marks: 1_000_000 }
const fits = (json: string, limits: Partial<typeof NO_LIMIT>) =>
  fitsShape(Buffer.from(json), { ...NO_LIMIT, ...limits })

describe('D-C3 measures the shape of a JSON text before parsing', () => {
  test.each([
    ['[[[]]]', { depth: 3 }, true],
    ['[[[]]]', { depth: 2 }, false],
    ['{"a":{"b":{}}}', { depth: 2 }, false],
    ['[[],[],[[]]]', { depth: 3 }, true],
    ['[1,2,3]', { members: 3 }, true],
    ['[1,2,3]', { members: 2 }, false],
    ['[[1,2],[3,4]]', { members: 2 }, true],
    ['{"a":1,"a":2,"a":3}', { members: 2 }, false],
    ['[[1,2],[3,4]]', { marks: 6 }, true],
    ['[[1,2],[3,4]]', { marks: 5 }, false],
  ])('%s within %j: %s', (json, limits, isWithin) => {
    expect(fits(json, limits)).toBe(isWithin)
  })

  test.each(['"[[[[,,,,"', '"\\"[[,,"', '"\\\\","[[,,"', '["[{", "}],"]', '"\\'])(
    'ignores brackets within a text: %s',
    (json) => {
      expect(fits(json, { depth: 1, members: 2, marks: 4 })).toBe(true)
    },
  )

  test('accepts surplus closing brackets, which the parser rejects', () => {
    expect(fits(']]]]}}[[]]', { depth: 2 })).toBe(true)
    expect(fits(']]]]}}[[[]]]', { depth: 2 })).toBe(false)
  })

  test('measures the same depth and members as the parsed value has', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (json) => {
        const { depth, members } = measured(JSON.parse(json) as unknown)
        expect(fits(json, { depth, members: Math.max(1, members) })).toBe(true)
        expect(depth > 0 && fits(json, { depth: depth - 1 })).toBe(false)
      }),
      { seed: 1 },
    )
  })
})

function measured(value: unknown): { depth: number; members: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, members: 0 }
  const inside = Object.values(value).map(measured)
  return {
    depth: 1 + Math.max(0, ...inside.map(({ depth }) => depth)),
    members: Math.max(inside.length, ...inside.map(({ members }) => members)),
  }
}
