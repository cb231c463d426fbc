// The Polish catalogues decide which keys exist: a key that is not there does not compile.
import type common from './pl/common.json'
import type equipmentList from './pl/equipment-list.json'
import type errors from './pl/errors.json'
import type home from './pl/home.json'
import type orderForm from './pl/order-form.json'
import type portal from './pl/portal.json'
import type publicPages from './pl/public-pages.json'
import type staff from './pl/staff.json'

interface Catalogues {
  /** Who runs the site, its terms, what it says of the law. */
  common: typeof common
  'equipment-list': typeof equipmentList
  errors: typeof errors
  home: typeof home
  'order-form': typeof orderForm
  /** Of signed-in people: their orders and the order they place, their own data, the second step of signing in. */
  portal: typeof portal
  /** Signing in and passwords, the choice of language, a used link. */
  'public-pages': typeof publicPages
  staff: typeof staff
}

export type Area = keyof Catalogues
export type MessageKey = { [A in Area]: keyof Catalogues[A] & string }[Area]
