// Equipment that the form's address searches for, as the tiles of the landing page do (`newOrderSearching` in contract/paths.ts).

/** The words to begin with; none where the address has none. */
export function searchedEquipment(): string {
  return new URLSearchParams(location.search).get('search')?.trim() ?? ''
}

/** Searched once: an entry that is drawn anew begins without it. */
export function forgetSearchedEquipment(): void {
  const address = new URL(location.href)
  address.searchParams.delete('search')
  history.replaceState(history.state, '', address)
}
