// The group of equipment that the form's address names, as the tiles of the landing page do (`newOrderOfGroup` in contract/paths.ts).
import { isPlainGroup, type PlainGroup } from '#web/equipment/plain-groups.ts'

/** None where the address names none that is known. */
export function wantedGroup(): PlainGroup | null {
  const group = new URLSearchParams(location.search).get('group') ?? ''
  return isPlainGroup(group) ? group : null
}

/** Opened once: an entry that is drawn anew begins without it. */
export function forgetWantedGroup(): void {
  const address = new URL(location.href)
  address.searchParams.delete('group')
  history.replaceState(history.state, '', address)
}
