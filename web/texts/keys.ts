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
import type repeatOrder from './pl/repeat-order.json'
import type secondFactor from './pl/second-factor.json'
import type staffCompanies from './pl/staff-companies.json'
import type staffOrder from './pl/staff-order.json'
import type staffPeople from './pl/staff-people.json'
import type staff from './pl/staff.json'

interface Catalogues {
  common: typeof common
  'equipment-list': typeof equipmentList
  errors: typeof errors
  home: typeof home
  'order-form': typeof orderForm
  orders: typeof orders
  'own-order': typeof ownOrder
  portal: typeof portal
  profile: typeof profile
  /** Signing in and passwords, the choice of language, a used link. */
  'public-pages': typeof publicPages
  /** About a form that repeats an order. */
  'repeat-order': typeof repeatOrder
  /** The second step of signing in. */
  'second-factor': typeof secondFactor
  staff: typeof staff
  'staff-order': typeof staffOrder
  /** Companies, links and the import of them. */
  'staff-companies': typeof staffCompanies
  /** Accounts of the staff, and the record of what was done. */
  'staff-people': typeof staffPeople
}

export type Area = keyof Catalogues
export type MessageKey = { [A in Area]: keyof Catalogues[A] & string }[Area]
