// The Polish catalogues decide which keys exist: a key that is not there does not compile.
import type common from './pl/common.json'
import type errors from './pl/errors.json'
import type home from './pl/home.json'
import type language from './pl/language.json'
import type linkUsed from './pl/link-used.json'
import type login from './pl/login.json'
import type orderDetails from './pl/order-details.json'
import type orderForm from './pl/order-form.json'
import type orders from './pl/orders.json'
import type ownOrder from './pl/own-order.json'
import type passwords from './pl/passwords.json'
import type portal from './pl/portal.json'
import type profile from './pl/profile.json'

interface Catalogues {
  common: typeof common
  errors: typeof errors
  home: typeof home
  language: typeof language
  'link-used': typeof linkUsed
  login: typeof login
  'order-details': typeof orderDetails
  'order-form': typeof orderForm
  orders: typeof orders
  'own-order': typeof ownOrder
  passwords: typeof passwords
  portal: typeof portal
  profile: typeof profile
}

export type Area = keyof Catalogues
export type MessageKey = { [A in Area]: keyof Catalogues[A] & string }[Area]
