import { staffPaths } from '#contract/staff-paths.ts'
import { formatCount } from '#web/texts/format.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { type CatalogueView, type Tab, TABS, toQuery } from './model/catalogue-view.ts'
import type { Entry, Kind } from './model/entry.ts'
import styles from './catalogue-screen.module.css'

const WORDS: Record<Tab, MessageKey> = {
  items: 'CATALOGUE.TAB_ITEMS',
  packages: 'CATALOGUE.TAB_PACKAGES',
  hidden: 'CATALOGUE.TAB_HIDDEN',
}

interface TabsProps {
  view: CatalogueView
  entries: Record<Kind, readonly Entry[]>
  isThere: boolean
}

/** Each with the number of its entries. */
export function Tabs({ view, entries, isThere }: TabsProps) {
  const { t, locale } = useText()
  const all = [...entries.items, ...entries.packageTypes]
  const counts: Record<Tab, number> = {
    items: entries.items.filter(({ hidden }) => !hidden).length,
    packages: entries.packageTypes.filter(({ hidden }) => !hidden).length,
    hidden: all.filter(({ hidden }) => hidden).length,
  }
  return (
    <nav className={styles['tabs']} aria-label={t('CATALOGUE.TABS')}>
      {TABS.map((tab) => {
        // What is searched for may be in another tab; groups are of equipment alone.
        const query = new URLSearchParams(toQuery({ tab, search: view.search, group: '', hazardous: '' }))
        return (
          <a
            key={tab}
            href={query.size > 0 ? `${staffPaths.catalogue}?${query}` : staffPaths.catalogue}
            aria-current={tab === view.tab ? 'page' : undefined}
          >
            {t(WORDS[tab])}{' '}
            <span className={styles['count']}>{isThere && formatCount(counts[tab], locale)}</span>
          </a>
        )
      })}
    </nav>
  )
}
