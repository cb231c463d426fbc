// Where the person left the list of orders, so that an order leads back to the same page, sort and search.
import { paths } from '#contract/paths.ts'
import { session } from '#web/session/session.ts'

let address: string = paths.orders
let isOpen = false
let wasShown = false
let owner = session.read()?.uuid

// The next person at this computer must not see the search of the one before.
session.subscribe(() => {
  const now = session.read()?.uuid
  if (now !== owner) {
    address = paths.orders
    wasShown = false
  }
  owner = now
})

export const ordersListAddress = {
  address: (): string => address,
  /** The list is on the screen: from an order opened now, the history leads back to it, scrolled as it was. */
  isOpen: (): boolean => isOpen,
  /** To this person, since the page was loaded. */
  wasShown: (): boolean => wasShown,
  enter(at: string): void {
    address = at
    isOpen = true
    wasShown = true
  },
  leave(): void {
    isOpen = false
  },
}
