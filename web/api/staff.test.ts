import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { answering, json } from '#web/testing/render.tsx'
import { callsOf } from './client.ts'
import { staffApi } from './staff.ts'

test('STAFF-71 only the problem of an edit conflict contains the current order', async () => {
  answering(json(409, { code: 'ORDER.TOO_LATE_TO_UNDO', status: 409, title: '' }))
  const result = await staffApi.undoOrderChange({ params: { id: 'x' }, body: { version: 1 } })
  if (result.ok) throw new Error('it was refused')
  if (result.error.code === 'ORDER.CHANGED_MEANWHILE')
    expectTypeOf(result.error.details).toEqualTypeOf<{ current: { order: StaffOrder } } | undefined>()
  else expectTypeOf(result.error.details).toEqualTypeOf<undefined>()
  expect(result.error).not.toHaveProperty('details')
})

const { save } = callsOf({
  save: {
    method: 'POST',
    path: '/x',
    problemDetails: { 'ORDER.CHANGED_MEANWHILE': z.object({ current: z.object({ version: z.number() }) }) },
  },
})

test('the table of calls reads further members of a problem; malformed ones are left out', async () => {
  answering(json(409, { code: 'ORDER.CHANGED_MEANWHILE', title: '', current: { version: 7 } }))
  expect(await save({})).toMatchObject({ ok: false, error: { details: { current: { version: 7 } } } })
  answering(json(409, { code: 'ORDER.CHANGED_MEANWHILE', title: '', current: { version: 'seven' } }))
  const malformed = await save({})
  expect(malformed).toMatchObject({ ok: false, error: { code: 'ORDER.CHANGED_MEANWHILE' } })
  expect(malformed).not.toHaveProperty('error.details')
})
