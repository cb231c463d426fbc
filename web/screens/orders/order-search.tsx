import { type FormEvent, useRef } from 'react'
import { appliedSearch } from '#contract/fields/search-text.ts'
import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from '#contract/limits.ts'
import { useTypedSearch } from '#web/lib/use-typed-search.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './orders-screen.module.css'

interface OrderSearchProps {
  /** Search text in the address. */
  applied: string
  onSearch: (search: string) => void
}

export function OrderSearch({ applied, onSearch }: OrderSearchProps) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const { typed, type, searchNow } = useTypedSearch(applied, appliedSearch, onSearch)
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
