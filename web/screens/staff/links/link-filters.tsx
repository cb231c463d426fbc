import { LINK_STATES, type LinkState } from '#contract/order-links/staff-links.ts'
import { useTypedSearch } from '#web/lib/use-typed-search.ts'
import { searchedByStaff } from '#web/staff/searched.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { LinkView } from './link-view.ts'
import styles from './links.module.css'

export function LinkFilters({ view, onView }: { view: LinkView; onView: (view: LinkView) => void }) {
  const { t } = useText()
  const { typed, type } = useTypedSearch(view.search, searchedByStaff, (search) =>
    onView({ ...view, search, page: 1 }),
  )
  return (
    <div className={styles['filters']}>
      <Field label={t('LINKS.SEARCH')} className={styles['search']}>
        <TextInput icon="search" type="search" value={typed} onChange={({ target }) => type(target.value)} />
      </Field>
      <Field label={t('LINKS.STATE')}>
        <Select
          value={view.state}
          onChange={({ target }) => onView({ ...view, page: 1, state: target.value as LinkState | '' })}
        >
          <option value="">{t('LINKS.ALL_STATES')}</option>
          {LINK_STATES.map((state) => (
            <option key={state} value={state}>
              {t(`LINKS.STATE_${state}`)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
