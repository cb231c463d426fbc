// A search field that searches a list while the person types, and keeps the search in the address.
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

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
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const [typed, setTyped] = useState(typedBefore)
  const [seenKey, setSeenKey] = useState(key)
  // The search of the address, then those sent since. On a slow machine the address follows late, and may skip some.
  const [sent, setSent] = useState([applied])
  if (key !== seenKey) {
    setSeenKey(key)
    const at = isBack ? -1 : sent.indexOf(applied)
    setSent(at < 0 ? [applied] : sent.slice(at))
    if (at < 0) setTyped(applied)
  }
  const search = (text: string) => {
    const next = meant(text)
    if (next === sent.at(-1)) return
    setSent([...sent, next])
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
