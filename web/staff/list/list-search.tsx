// Search field of a list whose address holds the search text.
import { type FormEvent, type Ref, useRef } from 'react'
import { MAX_SEARCH_LENGTH } from '#contract/limits.ts'
import { useTypedSearch } from '#web/lib/use-typed-search.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useSearchKey } from '../keys/use-shortcuts.ts'
import { searchedByStaff } from './searched.ts'
import styles from './filters.module.css'

interface SearchFieldProps {
  label: string
  /** Example of a search text. Without it, the label is shown. */
  hint?: string
  /** Search text of the address. */
  applied: string
  onSearch: (search: string) => void
  /** Called on Enter. */
  onEnter?: (search: string) => void
  ref: Ref<HTMLInputElement>
}

export function SearchField({ label, hint = label, applied, onSearch, onEnter, ref }: SearchFieldProps) {
  const { typed, type, searchNow } = useTypedSearch(applied, searchedByStaff, onSearch)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    searchNow(typed)
    onEnter?.(searchedByStaff(typed))
  }
  return (
    <form role="search" className={styles['search']} onSubmit={submit}>
      <Icon name="search" />
      <input
        ref={ref}
        type="search"
        name="search"
        aria-label={label}
        placeholder={hint}
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

/** Search field with the key `/`. */
export function ListSearch(props: Omit<SearchFieldProps, 'ref'>) {
  const field = useRef<HTMLInputElement>(null)
  useSearchKey(field)
  return <SearchField {...props} ref={field} />
}
