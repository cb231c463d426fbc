import { type FormEvent, type Ref, useEffect, useEffectEvent, useState } from 'react'
import { MAX_SEARCH_LENGTH, MIN_STAFF_SEARCH_LENGTH } from '#contract/limits.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './filters.module.css'

/** Long enough to type the next letter, short enough not to be waited for. */
const PAUSE_MS = 250

interface SearchFieldProps {
  /** The searched words, as the address says. */
  applied: string
  onSearch: (search: string) => void
  ref: Ref<HTMLInputElement>
}

export function SearchField({ applied, onSearch, ref }: SearchFieldProps) {
  const { t } = useText()
  const { typed, type, searchNow } = useTypedSearch(applied, onSearch)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    searchNow(typed)
  }
  return (
    <form role="search" className={styles['search']} onSubmit={submit}>
      <Icon name="search" />
      <input
        ref={ref}
        type="search"
        name="search"
        aria-label={t('INBOX.SEARCH')}
        placeholder={t('INBOX.SEARCH_HINT')}
        value={typed}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onChange={({ target }) => type(target.value)}
      />
      <kbd aria-hidden="true">/</kbd>
    </form>
  )
}

/** One letter alone searches for nothing. */
const meant = (text: string) => (text.trim().length < MIN_STAFF_SEARCH_LENGTH ? '' : text.trim())

/** Typed words are searched for after a pause; other words in the address (Back, a link) take their place. */
function useTypedSearch(applied: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(applied)
  const [seen, setSeen] = useState(applied)
  if (applied !== seen) {
    setSeen(applied)
    if (applied !== meant(typed)) setTyped(applied)
  }
  const search = useEffectEvent((text: string) => {
    if (meant(text) !== applied) onSearch(meant(text))
  })
  useEffect(() => {
    const timer = setTimeout(() => search(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return {
    typed,
    type: setTyped,
    searchNow(text: string) {
      if (meant(text) !== applied) onSearch(meant(text))
    },
  }
}
