// Search field of a list whose address holds the search text.
import { useRef } from 'react'
import { useTypedSearch } from '#web/lib/use-typed-search.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useSearchKey } from '../keys/use-search-key.ts'
import { searchedByStaff } from './searched.ts'

interface ListSearchProps {
  label: string
  /** Search text of the address. */
  applied: string
  onSearch: (search: string) => void
  className: string | undefined
}

export function ListSearch({ label, applied, onSearch, className }: ListSearchProps) {
  const { typed, type } = useTypedSearch(applied, searchedByStaff, onSearch)
  const field = useRef<HTMLInputElement>(null)
  useSearchKey(field)
  return (
    <Field label={label} className={className}>
      <TextInput
        ref={field}
        icon="search"
        type="search"
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
    </Field>
  )
}
