import { describe, expect, test } from 'vitest'
import { lastPage } from '#web/queries/list-of-pages.ts'
import { addressOf, DEFAULT_VIEW, sortedBy, viewOf } from './list-view.ts'

describe('the address of the list', () => {
  test('D-F4 LIST-20 LIST-21 CONST-3 without parameters starts with the oldest, twenty-five on a page', () => {
    expect(viewOf('')).toEqual({ page: 1, limit: 25, sort: 'createdDate', order: 'asc', search: '' })
    expect(addressOf(DEFAULT_VIEW)).toBe('/orders')
  })

  test('D-F4 contains page, limit, sort, order and search, and is read back unchanged', () => {
    const view = { page: 3, limit: 5, sort: 'suggestedDate', order: 'desc', search: 'łódź & co' } as const
    const address = addressOf(view)
    expect(address).toMatch(/^\/orders\?page=3&limit=5&sort=suggestedDate&order=desc&search=/)
    expect(viewOf(address.slice('/orders'.length))).toEqual(view)
  })

  test.for([
    '?page=0',
    '?page=-1',
    '?page=1.5',
    '?page=abc',
    '?page=99999999999999999999',
    '?limit=7',
    '?limit=',
    '?limit=100',
    '?sort=status',
    '?sort=toString',
    '?order=random',
    '?search=ab',
    '?search=%20%20a%20',
    '?page=&limit=&sort=&order=&search=',
    '?%',
  ])('D-F4 %s is invalid and counts as the default', (address) => {
    expect(viewOf(address)).toEqual(DEFAULT_VIEW)
  })
})

test('LIST-6 LIST-13 LIST-22 a header sorts ascending first and then reverses; the list returns to page 1', () => {
  const third = { ...DEFAULT_VIEW, page: 3 }
  const turned = sortedBy(third, 'createdDate')
  expect(turned).toMatchObject({ page: 1, sort: 'createdDate', order: 'desc' })
  expect(sortedBy(turned, 'createdDate').order).toBe('asc')
  expect(sortedBy(turned, 'suggestedDate')).toMatchObject({ sort: 'suggestedDate', order: 'asc' })
})

test('the last page contains the last order', () => {
  expect([0, 1, 5, 6, 60].map((total) => lastPage(total, 5))).toEqual([1, 1, 1, 2, 12])
})
