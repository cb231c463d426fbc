import { LINK_STATES, type LinkState } from '#contract/order-links/staff-links.ts'
import { ListSearch } from '#web/staff/list-search.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { LinkView } from './link-view.ts'
import styles from './links.module.css'

export function LinkFilters({ view, onView }: { view: LinkView; onView: (view: LinkView) => void }) {
  const { t } = useText()
  return (
    <div className={styles['filters']}>
      <ListSearch
        label={t('LINKS.SEARCH')}
        className={styles['search']}
        applied={view.search}
        onSearch={(search) => onView({ ...view, search, page: 1 })}
      />
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
