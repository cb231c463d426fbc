import { expect, test } from 'vitest'
import { foldText, matchesSearch } from './search.ts'
import { isHazardous } from './waste-code.ts'

test('API-30 ignores case and diacritics, also of the letter ł', () => {
  expect(foldText('ŁÓDŹ Zażółć gęślą JAŹŃ')).toBe('lodz zazolc gesla jazn')
})

test('API-30 requires every word to occur in one of the texts', () => {
  expect(matchesSearch(['Lodówka', 'minibar', '16 02 11*'], 'LODOWKA minibar')).toBe(true)
  expect(matchesSearch(['Lodówka', 'minibar'], 'lodowka telewizor')).toBe(false)
  expect(matchesSearch(['Lodówka'], '  ')).toBe(true)
})

test('a waste code with a star is hazardous', () => {
  expect([isHazardous('16 02 11*'), isHazardous('16 02 14')]).toEqual([true, false])
})
