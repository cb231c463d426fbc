// A search field that searches a list while the person types, and keeps the search in the address.
import { useEffect, useEffectEvent, useState } from 'react'

/** Long enough to type the next letter, short enough not to feel slow. */
const PAUSE_MS = 300

interface TypedSearch {
  typed: string
  type: (text: string) => void
  /** Searches without the pause. */
  searchNow: (text: string) => void
}

/**
 * Searches for the typed words after a pause. Other words in the address (Back, a link) replace the typed ones.
 * @param applied the search in the address
 * @param meant turns the typed text into the search
 * @param typedBefore text of the field at first
 */
export function useTypedSearch(
  applied: string,
  meant: (typed: string) => string,
  onSearch: (search: string) => void,
  typedBefore = applied,
): TypedSearch {
  const [typed, setTyped] = useState(typedBefore)
  const [seen, setSeen] = useState(applied)
  const [sent, setSent] = useState(applied)
  if (applied !== seen) {
    setSeen(applied)
    if (applied !== sent) {
      setSent(applied)
      setTyped(applied)
    }
  }
  const search = (text: string) => {
    const next = meant(text)
    if (next === sent) return
    setSent(next)
    onSearch(next)
  }
  const searchTyped = useEffectEvent(() => search(typed))
  useEffect(() => {
    const timer = setTimeout(() => searchTyped(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return {
    typed,
    type: setTyped,
    searchNow(text) {
      setTyped(text)
      search(text)
    },
  }
}
