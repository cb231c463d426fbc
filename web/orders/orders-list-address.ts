// Remembers the address of the orders list (page, sort, search), so that an order can link back to it.
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
  /**
   * Whether the list is the screen now. An order opened from it goes back through the history, which restores the scroll
   * position.
   */
  isOpen: (): boolean => isOpen,
  /** Whether the list was shown to this person since the page was loaded. */
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
