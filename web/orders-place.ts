// Where the person left the list of orders, so that an order leads back to the same page, sort and search.
import { paths } from './paths.ts'

let address: string = paths.orders
let isOpen = false

export const ordersPlace = {
  address: (): string => address,
  /** The list is on the screen: who opens an order now can go back to it in the history, scrolled as it was. */
  isOpen: (): boolean => isOpen,
  enter(at: string): void {
    address = at
    isOpen = true
  },
  leave(): void {
    isOpen = false
  },
}
