import { expect, test } from 'vitest'
import { session } from '#web/session/session.ts'
import { ordersListAddress } from './orders-list-address.ts'

const signIn = (uuid: string) =>
  session.start({ uuid, fullname: 'Anna Nowak', email: 'a@iskra.example', xsrfToken: 't' })

test('D-F4 restores the list as it was left, only for the same person', () => {
  signIn('u-1')
  ordersListAddress.enter('/orders?search=hala')
  ordersListAddress.leave()
  expect(ordersListAddress.address()).toBe('/orders?search=hala')
  session.end('left')
  expect(ordersListAddress.address()).toBe('/orders')
  signIn('u-2')
  expect(ordersListAddress.address()).toBe('/orders')
})
