import { formatCount } from '#web/texts/format.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { type CatalogueView, type Tab, TABS, catalogueAddress } from './model/catalogue-view.ts'
import type { Entry, Kind } from './model/entry.ts'
import styles from './catalogue-screen.module.css'

const WORDS: Record<Tab, MessageKey> = {
  items: 'CATALOGUE.TAB_ITEMS',
  packages: 'CATALOGUE.TAB_PACKAGES',
  hidden: 'CATALOGUE.TAB_HIDDEN',
  learned: 'CATALOGUE.TAB_LEARNED',
}

interface KindTabsProps {
  view: CatalogueView
  entries: Record<Kind, readonly Entry[]>
  isThere: boolean
  /** Number of learned weights; undefined until they are loaded. */
  learned: number | undefined
}

/** Tabs with the number of their entries. */
export function KindTabs({ view, entries, isThere, learned }: KindTabsProps) {
  const { t, locale } = useText()
  const all = [...entries.items, ...entries.packageTypes]
  const counts: Record<Tab, number | undefined> = {
    items: entries.items.filter(({ hidden }) => !hidden).length,
    packages: entries.packageTypes.filter(({ hidden }) => !hidden).length,
    hidden: all.filter(({ hidden }) => hidden).length,
    learned,
  }
  const countOf = (tab: Tab) => isThere && counts[tab] !== undefined && formatCount(counts[tab], locale)
  const tabs = TABS.map((tab) => ({
    // Keeps the search for the other tab. Only equipment has groups.
    href: catalogueAddress.addressOf({ tab, search: view.search }),
    title: t(WORDS[tab]),
    count: countOf(tab),
    isCurrent: tab === view.tab,
  }))
  return <Tabs label={t('CATALOGUE.TABS')} tabs={tabs} className={styles['tabs']} />
}
