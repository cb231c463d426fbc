// The Polish catalogues decide which keys exist: a key that is not there does not compile.
import type account from './pl/account.json'
import type bdoAdviser from './pl/bdo-adviser.json'
import type common from './pl/common.json'
import type equipmentList from './pl/equipment-list.json'
import type errors from './pl/errors.json'
import type home from './pl/home.json'
import type orderErrors from './pl/order-errors.json'
import type orderFormLater from './pl/order-form-later.json'
import type orderForm from './pl/order-form.json'
import type ownOrder from './pl/own-order.json'
import type portal from './pl/portal.json'
import type profile from './pl/profile.json'
import type publicPages from './pl/public-pages.json'
import type staff from './pl/staff.json'

interface Catalogues {
  /** Signing in, passwords. */
  account: typeof account
  /** Help with the question about the register of waste holders. */
  'bdo-adviser': typeof bdoAdviser
  /** Who runs the site, its terms, what it says of the law. */
  common: typeof common
  'equipment-list': typeof equipmentList
  /** What went wrong, and what is wrong in the fields of an account. */
  errors: typeof errors
  home: typeof home
  /** What is wrong in the fields of an order. */
  'order-errors': typeof orderErrors
  /** What the form of an order says before its later sections are there. */
  'order-form': typeof orderForm
  /** Its later sections, and the order that was sent. */
  'order-form-later': typeof orderFormLater
  /** What the form says to signed-in people alone, and to whoever repeats an order. */
  'own-order': typeof ownOrder
  /** Of signed-in people: their orders, the second step of signing in. */
  portal: typeof portal
  /** A person's own data. */
  profile: typeof profile
  /** The choice of language, a used link, what the law asks to be said. */
  'public-pages': typeof publicPages
  staff: typeof staff
}

export type Area = keyof Catalogues
export type MessageKey = { [A in Area]: keyof Catalogues[A] & string }[Area]
