import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answerWriter } from './answer-text.ts'

const schema = z.object({
  order: z.object({
    number: z.string(),
    status: z.enum(['NEW', 'READ']),
    date: z.nullable(z.string()),
    weight: z.optional(z.number()),
  }),
})
const answer = { order: { number: 'EO "1" Łódź\u2028', status: 'NEW', date: null } }

describe.each([false, true])('an answer (checked: %s)', (isChecked) => {
  const write = answerWriter(schema, isChecked)

  test('is written as its schema defines it', () => {
    expect(JSON.parse(write(answer))).toEqual(answer)
    expect(JSON.parse(write({ order: { ...answer.order, weight: 1.5 } }))).toEqual({
      order: { ...answer.order, weight: 1.5 },
    })
  })

  test('drops fields that the schema lacks, at every depth', () => {
    const text = write({ ...answer, secret: 1, order: { ...answer.order, password_hash: 'secret' } })
    expect(JSON.parse(text)).toEqual(answer)
  })

  test('throws if a required field is missing', () => {
    expect(() => write({ order: { status: 'NEW', date: null } })).toThrow(/number/)
  })
})

test('a checked answer throws for a value that the schema does not allow', () => {
  expect(() => answerWriter(schema, true)({ order: { ...answer.order, status: 'LOST' } })).toThrow(/status/)
})

test('an answer of several kinds is written as its own kind', () => {
  const write = answerWriter(
    z.union([
      z.object({ user: z.object({ name: z.string() }), token: z.string() }),
      z.object({ user: z.null() }),
    ]),
    true,
  )
  expect(write({ user: null })).toBe('{"user":null}')
  expect(write({ user: { name: 'Ewa' }, token: 'x' })).toBe('{"user":{"name":"Ewa"},"token":"x"}')
})

test('a value of another type is written as the declared one; only the compiler and the check find the mistake', () => {
  const wrong = { order: { ...answer.order, number: null } }
  expect(JSON.parse(answerWriter(schema, false)(wrong))).toMatchObject({ order: { number: '' } })
  expect(() => answerWriter(schema, true)(wrong)).toThrow(/number/)
})
