import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { appliedSearch } from '#contract/fields/search-text.ts'
import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from '#contract/limits.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './orders-screen.module.css'

/** Long enough to type the next letter, short enough not to be waited for. */
const PAUSE_MS = 300

interface OrderSearchProps {
  /** The searched words, as the address says. */
  applied: string
  onSearch: (search: string) => void
}

export function OrderSearch({ applied, onSearch }: OrderSearchProps) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const { typed, type, searchNow } = useTypedSearch(applied, onSearch)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    searchNow(typed)
  }
  const clear = () => {
    searchNow('')
    input.current?.focus()
  }
  return (
    <form role="search" className={styles['search']} onSubmit={submit}>
      <Field label={t('LIST.SEARCH')} hint={t('LIST.SEARCH_HINT', { count: MIN_SEARCH_LENGTH })}>
        <TextInput
          ref={input}
          name="search"
          type="search"
          icon="search"
          value={typed}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => type(event.target.value)}
          end={
            typed !== '' && (
              <Button kind="quiet" aria-label={t('LIST.SEARCH_CLEAR_NAMED')} onClick={clear}>
                {t('LIST.SEARCH_CLEAR')}
              </Button>
            )
          }
        />
      </Field>
    </form>
  )
}

/** Typed words are searched for after a pause; other words in the address (Back, a link) take their place. */
function useTypedSearch(applied: string, onSearch: (search: string) => void) {
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
  const search = useEffectEvent((text: string) => {
    const next = appliedSearch(text)
    if (next === sent) return
    setSent(next)
    onSearch(next)
  })
  useEffect(() => {
    const timer = setTimeout(() => search(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return {
    typed,
    type: setTyped,
    searchNow(text: string) {
      setTyped(text)
      const next = appliedSearch(text)
      if (next === sent) return
      setSent(next)
      onSearch(next)
    },
  }
}
