import { expect, test } from 'vitest'
import type { AnsweredAccessCard } from '#contract/orders/access-card.ts'
import { keptOf } from '../draft/draft.ts'
import { accessBody, accessFrom, emptyAccess, repeatedAccess, settledAccess } from './access-values.ts'
import { bodyContext } from './body-context.ts'
import { initialValues } from './form-values.ts'
import { orderBody } from './order-body.ts'

const CARD: NonNullable<AnsweredAccessCard> = {
  floor: '3',
  lift: 'goods',
  liftWidth: 110,
  loading: 'ramp',
  gate: 'Brama B',
  hours: null,
  remark: null,
  doorCodeSaved: true,
}

const PLACE = { accessCard: CARD, version: 3 }

test('PLUS-22 sends no access card when nothing was entered', () => {
  expect(accessBody(emptyAccess())).toEqual({})
  expect(orderBody(initialValues(), bodyContext())).not.toHaveProperty('accessCard')
})

test('PLUS-22 sends the remembered access card of a place again, and keeps the stored door code', () => {
  expect(accessBody(accessFrom(CARD)).accessCard).toMatchObject({
    floor: '3',
    lift: 'goods',
    liftWidth: '110',
    keepDoorCode: true,
    doorCode: '',
  })
  const values = { ...initialValues(), accessCard: accessFrom(CARD) }
  const { accessCard } = orderBody(values, bodyContext()) as { accessCard?: object }
  expect(accessCard).not.toHaveProperty('doorCodeSaved')
  expect(accessCard).not.toHaveProperty('isRemembered')
})

test('PLUS-22 a new code replaces the stored one, and emptying the card removes it', () => {
  const typed = accessBody({ ...accessFrom(CARD), doorCode: '12' })
  expect(typed.accessCard).toMatchObject({ keepDoorCode: false, doorCode: '12' })
  const emptied = accessBody({ ...emptyAccess(), isRemembered: true })
  expect(emptied.accessCard).toMatchObject({ floor: '', keepDoorCode: false })
})

test('PLUS-22 a repeated order keeps its access card, and the code only if its place still has one', () => {
  const repeated = repeatedAccess({ ...CARD, floor: '1' })
  expect(settledAccess(repeated, PLACE)).toMatchObject({
    floor: '1',
    keepDoorCode: true,
    doorCodeSaved: true,
  })
  expect(settledAccess(repeated, { accessCard: null, version: 3 })).toMatchObject({
    floor: '1',
    keepDoorCode: false,
  })
  expect(settledAccess(repeatedAccess(null), PLACE)).toEqual({ ...accessFrom(CARD), placeVersion: '3' })
  expect(accessBody(repeated).accessCard, 'at another place there is none to keep').toMatchObject({
    keepDoorCode: false,
  })
})

test('PLUS-22 an emptied access card stays empty in a continued draft', () => {
  const emptied = { ...emptyAccess(), isRemembered: true }
  expect(settledAccess(emptied, PLACE)).toMatchObject({ floor: '', keepDoorCode: false })
})

test('PLUS-22 a draft contains no door code', () => {
  const values = { ...initialValues(), accessCard: { ...emptyAccess(), floor: '3', doorCode: '4471#' } }
  expect(keptOf(values).accessCard).toMatchObject({ floor: '3', doorCode: '' })
})
