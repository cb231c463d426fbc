// Equipment group in the address of the form, which tiles of the landing page link to (`newOrderOfGroup` in contract/paths.ts).
import { isPlainGroup, type PlainGroup } from '#web/equipment/plain-groups.ts'

/** Null if the address has no known group. */
export function wantedGroup(): PlainGroup | null {
  const group = new URLSearchParams(location.search).get('group') ?? ''
  return isPlainGroup(group) ? group : null
}

/** Removes the group after use, so that a new rendering does not open it again. */
export function forgetWantedGroup(): void {
  const address = new URL(location.href)
  address.searchParams.delete('group')
  history.replaceState(history.state, '', address)
}
