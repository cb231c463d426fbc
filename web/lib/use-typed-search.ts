// A field whose words are searched for as they are typed, in a list that the address describes.
import { useEffect, useEffectEvent, useState } from 'react'

/** Long enough to type the next letter, short enough not to be waited for. */
const PAUSE_MS = 300

interface TypedSearch {
  typed: string
  type: (text: string) => void
  /** Without the pause. */
  searchNow: (text: string) => void
}

/**
 * Typed words are searched for after a pause; other words in the address (Back, a link) take their place.
 * @param applied the searched words, as the address says
 * @param meant what is searched for of what was typed
 */
export function useTypedSearch(
  applied: string,
  meant: (typed: string) => string,
  onSearch: (search: string) => void,
): TypedSearch {
  const [typed, setTyped] = useState(applied)
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
