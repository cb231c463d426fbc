import { expect, test } from 'vitest'
import { ORDER } from '#web/testing/staff-order.ts'
import type { Translate } from '#web/texts/use-text.tsx'
import { equipmentWords } from '../parts.ts'
import { differences, proposed } from './differences.ts'

const speech = { t: ((key: string) => key) as Translate, locale: 'pl' as const }

test('STAFF-13 shows only the equipment entries that differ', () => {
  const amounts = (first: number, second: number) => ({
    ...ORDER,
    orderData: [first, second].map((value, at) => ({
      ...(ORDER.orderData[0] as (typeof ORDER.orderData)[number]),
      packageTypes: [],
      recyclingItem: {
        ...(ORDER.orderData[0] as (typeof ORDER.orderData)[number]).recyclingItem,
        name: `Sprzęt ${at}`,
        value,
      },
    })),
  })
  const mine = { equipment: equipmentWords(amounts(5, 11).orderData, speech) }
  const act = {
    mine,
    done: () => '',
    isPossible: () => true,
    send: () => Promise.reject(new Error('unused')),
  }
  const found = differences({ act, base: amounts(5, 9), current: amounts(5, 10) }, speech)
  expect(found.map(({ part, was, mine: own, theirs }) => [part, was, own, theirs])).toEqual([
    [
      'equipment',
      ...[9, 11, 10].map((value) => expect.stringMatching(new RegExp(`^${value}\\s.*Sprzęt 1$`))),
    ],
  ])
})

test('STAFF-13 keeps the chosen status when the other change only made the order READ by opening it', () => {
  const base = { ...ORDER, status: 'NEW' as const, comment: null }
  const current = { ...base, status: 'READ' as const, comment: 'Wjazd od podwórza' }
  const act = {
    mine: { status: 'Umówione' },
    done: () => '',
    isPossible: () => true,
    send: () => Promise.reject(new Error('unused')),
  }
  const found = differences({ act, base, current }, speech)
  expect(found.map((one) => [one.part, proposed(one)])).toEqual([
    ['status', 'mine'],
    ['comment', 'theirs'],
  ])
})
