import type { FormEvent, Ref } from 'react'
import { MAX_SEARCH_LENGTH } from '#contract/limits.ts'
import { useTypedSearch } from '#web/lib/use-typed-search.ts'
import { searchedByStaff } from '#web/staff/list/searched.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './filters.module.css'

interface SearchFieldProps {
  /** Search text of the address. */
  applied: string
  onSearch: (search: string) => void
  /** Called on Enter. */
  onEnter: (search: string) => void
  ref: Ref<HTMLInputElement>
}

export function SearchField({ applied, onSearch, onEnter, ref }: SearchFieldProps) {
  const { t } = useText()
  const { typed, type, searchNow } = useTypedSearch(applied, searchedByStaff, onSearch)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    searchNow(typed)
    onEnter(searchedByStaff(typed))
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
