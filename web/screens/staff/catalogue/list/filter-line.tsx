// Search and filters of the list in one line.
import type { RefObject } from 'react'
import { MAX_SEARCH_LENGTH } from '#contract/limits.ts'
import { useGroupWords } from '#web/equipment/picker/group-words.ts'
import { plainGroup } from '#web/equipment/plain-groups.ts'
import { useTypedSearch } from '#web/lib/use-typed-search.ts'
import { searchedByStaff } from '#web/staff/list/searched.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { CatalogueView } from '../model/catalogue-view.ts'
import styles from './list.module.css'

interface FilterLineProps {
  view: CatalogueView
  groups: readonly string[]
  searchField: RefObject<HTMLInputElement | null>
  onView: (view: CatalogueView) => void
}

export function FilterLine({ view, groups, searchField, onView }: FilterLineProps) {
  const { t } = useText()
  const groupLabel = useGroupLabel()
  const { typed, type } = useTypedSearch(view.search, searchedByStaff, (search) =>
    onView({ ...view, search }),
  )
  return (
    <div className="row gap-6 mb-10" role="search">
      <div className={styles['search']}>
        <TextInput
          ref={searchField}
          icon="search"
          type="search"
          aria-label={t('CATALOGUE.SEARCH')}
          placeholder={t('CATALOGUE.SEARCH_HINT')}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      {view.tab !== 'packages' && (
        <>
          <Select
            className={styles['filter']}
            aria-label={t('CATALOGUE.GROUP')}
            value={view.group}
            onChange={({ target }) => onView({ ...view, group: target.value })}
          >
            <option value="">{t('CATALOGUE.GROUP_ALL')}</option>
            {groups.map((group) => (
              <option key={group} value={group}>
                {groupLabel(group)}
              </option>
            ))}
          </Select>
          <Select
            className={styles['filter']}
            aria-label={t('CATALOGUE.HAZARD')}
            value={view.hazardous}
            onChange={({ target }) =>
              onView({ ...view, hazardous: target.value as CatalogueView['hazardous'] })
            }
          >
            <option value="">{t('CATALOGUE.HAZARD_ALL')}</option>
            <option value="yes">{t('CATALOGUE.HAZARD_YES')}</option>
            <option value="no">{t('CATALOGUE.HAZARD_NO')}</option>
          </Select>
        </>
      )}
    </div>
  )
}

/** Label of a statutory group by number and plain name: `3. Lampy`. */
export function useGroupLabel() {
  const { groupName } = useGroupWords()
  return (group: string) => {
    const plain = plainGroup(group)
    return plain && plain !== 'X' ? `${plain}. ${groupName(group)}` : groupName(group)
  }
}
