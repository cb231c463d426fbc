import { describe, expect, test } from 'vitest'
import { isOrderNumber, ORDER_NUMBER_ALPHABET, orderNumber } from './order-number.ts'
import { DEFAULT_ORDER_TYPE, ORDER_STATUSES, ORDER_TYPES, orderTypeKey, statusKey } from './order.ts'
import { entryWeight, formatWeight, totalWeight } from './weight.ts'

describe('statuses and types', () => {
  test('STATUS-7 the text key of a status is upper case, whatever the case of the stored status', () => {
    expect([statusKey('new'), statusKey('CANCELLEDBYCLIENTREQUEST')]).toEqual([
      'STATUSES.NEW',
      'STATUSES.CANCELLEDBYCLIENTREQUEST',
    ])
    expect(ORDER_STATUSES.map(statusKey)).toEqual(ORDER_STATUSES.map((status) => `STATUSES.${status}`))
  })

  test('STATUS-8 STATUS-9 STAFF-18 forms send the type receiving, phone orders have the type staff', () => {
    expect(orderTypeKey('receiving')).toBe('ORDERS_DETAILS.TYPE_ORDER_RECEIVING')
    expect([DEFAULT_ORDER_TYPE, ORDER_TYPES]).toEqual(['receiving', ['receiving', 'staff']])
  })
})

describe('the order number', () => {
  test('D-E4.2 is EO-YY-XXXX-XXXX in Crockford base 32', () => {
    expect(orderNumber(2026, [0, 1, 9, 10, 17, 18, 20, 31])).toBe('EO-26-019A-HJMZ')
    expect(ORDER_NUMBER_ALPHABET).toHaveLength(32)
    expect(ORDER_NUMBER_ALPHABET).not.toMatch(/[ILOU]/)
    expect(orderNumber(2103, [0, 0, 0, 0, 0, 0, 0, 0])).toBe('EO-03-0000-0000')
  })

  test('D-E4.2 rejects everything else', () => {
    expect(isOrderNumber('EO-26-7K3M-Q9TD')).toBe(true)
    for (const other of [
      'EO-26-7K3M-Q9TI',
      'eo-26-7k3m-q9td',
      'EO-26-7K3M-Q9T',
      'EO-26-7K3M-Q9TD ',
      '',
      '\0',
    ])
      expect(isOrderNumber(other), other).toBe(false)
  })
})

describe('weight', () => {
  const factors = { weightPerPiece: 5.5, weightPerCubicMeter: 110 }
  const unknown = { weightPerPiece: null, weightPerCubicMeter: null }

  test('CONST-12 multiplies cubic metres by kilograms per cubic metre', () => {
    expect(entryWeight(3, 'm3', factors)).toEqual({ grams: 330_000, isLowerBound: false })
  })

  test('CONST-13 multiplies pieces by kilograms per piece', () => {
    expect(entryWeight(24, 'pieces', factors)).toEqual({ grams: 132_000, isLowerBound: false })
  })

  test('CONST-14 takes kilograms as they are', () => {
    expect(entryWeight(7, 'kg', unknown)).toEqual({ grams: 7000, isLowerBound: false })
  })

  test('CONST-15 D-E8 the total is an exact sum of whole grams', () => {
    const light = { ...unknown, weightPerPiece: 0.1 }
    // As kilograms in floating point, these sums are 0.30000000000000004 and 0.7000000000000001.
    const parts = [entryWeight(3, 'pieces', light), entryWeight(7, 'pieces', light)]
    expect(parts.map(({ grams }) => grams)).toEqual([300, 700])
    expect(totalWeight(parts)).toEqual({ grams: 1000, isLowerBound: false })
    expect(totalWeight([])).toEqual({ grams: 0, isLowerBound: false })
  })

  test('D-I8.3 an unknown factor counts as zero and makes the total a lower bound', () => {
    expect(entryWeight(3, 'pieces', unknown)).toEqual({ grams: 0, isLowerBound: true })
    expect(totalWeight([entryWeight(3, 'pieces', unknown), entryWeight(2, 'kg', unknown)])).toEqual({
      grams: 2000,
      isLowerBound: true,
    })
  })

  test('CONST-16 D-E8 formats an integer, or three decimals', () => {
    expect([12, 12.5, 0.3, 0].map((kg) => formatWeight(kg, 'en'))).toEqual(['12', '12.500', '0.300', '0'])
  })
})
