// The Polish catalogues decide which keys exist: a key that is not there does not compile.
import type common from './pl/common.json'
import type equipmentList from './pl/equipment-list.json'
import type errors from './pl/errors.json'
import type home from './pl/home.json'
import type orderForm from './pl/order-form.json'
import type orders from './pl/orders.json'
import type ownOrder from './pl/own-order.json'
import type portal from './pl/portal.json'
import type profile from './pl/profile.json'
import type publicPages from './pl/public-pages.json'
import type staffSettings from './pl/staff-settings.json'
import type staff from './pl/staff.json'

interface Catalogues {
  common: typeof common
  'equipment-list': typeof equipmentList
  errors: typeof errors
  home: typeof home
  'order-form': typeof orderForm
  orders: typeof orders
  /** The order of signed-in people, and one that repeats another. */
  'own-order': typeof ownOrder
  portal: typeof portal
  /** One's own data, and the second step of signing in. */
  profile: typeof profile
  /** Signing in and passwords, the choice of language, a used link. */
  'public-pages': typeof publicPages
  staff: typeof staff
  /** What administrators set of the operator. */
  'staff-settings': typeof staffSettings
}

export type Area = keyof Catalogues
export type MessageKey = { [A in Area]: keyof Catalogues[A] & string }[Area]
