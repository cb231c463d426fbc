import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { screenFor } from './address.ts'

test.for([
  ['/home', 'home', {}],
  ['/LOGIN/', 'login', {}],
  ['/info/token', 'linkUsed', {}],
  ['/success', 'orderSent', {}],
  ['/language', 'language', {}],
  ['/newOrder', 'newOrder', { token: undefined }],
  ['/newOrder/abc', 'newOrder', { token: 'abc' }],
  [paths.orderDetails('a/b ć%'), 'orderDetails', { id: 'a/b ć%' }],
  ['/orders/details/100%', 'orderDetails', { id: '100%' }],
  ['/about/terms', 'about', { part: 'terms' }],
] as const)('%s leads to %s and names %o', ([address, screen, params]) => {
  expect(screenFor(address)).toEqual({ screen, params })
})

test.for(['/', '/order', '/orders/details', '/home/more', '/staff', '/staff/orders'])(
  '%s leads to no screen',
  (address) => {
    expect(screenFor(address)).toBeUndefined()
  },
)
