// Catalogue for administrators: the list, and beside it the form of one entry.
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { catalogueEndpoints } from '#contract/endpoints/administration-endpoints.ts'
import { apiAddress } from '#web/api/address.ts'
import { useAskedBeforeUnload } from '#web/lib/use-asked-before-unload.ts'
import { followWhileSignedIn } from '#web/session/follow-while-signed-in.ts'
import { FetchedPart } from '#web/shell/fetched-part.tsx'
import { lazyScreen } from '#web/shell/lazy-screen.tsx'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { useDraftIds } from '#web/staff/edit/drafts.ts'
import { useSearchKey } from '#web/staff/keys/use-shortcuts.ts'
import { formatCount } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Editor } from './editor/editor.tsx'
import { KindTabs } from './kind-tabs.tsx'
import { EntriesTable } from './list/entries-table.tsx'
import { FilterLine } from './list/filter-line.tsx'
import { LearnedList } from './list/learned-list.tsx'
import { Results } from './list/results.tsx'
import {
  catalogueAddress,
  type CatalogueView,
  isNarrowed,
  kindsOf,
  shownEntries,
} from './model/catalogue-view.ts'
import { type Entry, type Kind, KINDS } from './model/entry.ts'
import { useProposals } from './model/learned-query.ts'
import { useCatalogue } from './model/use-catalogue.ts'
import styles from './catalogue-screen.module.css'
import listStyles from './list/list.module.css'

const FILES = {
  items: catalogueEndpoints.exportCatalogueItems,
  packageTypes: catalogueEndpoints.exportPackageTypes,
} satisfies Record<Kind, unknown>

/** Exports all entries, hidden ones too, whatever the search. The file can be imported again. */
function ExportLink({ kind }: { kind: Kind }) {
  const { t } = useText()
  return (
    <ButtonLink
      kind="second"
      className="small"
      href={apiAddress(FILES[kind].path)}
      onClick={(event) => void followWhileSignedIn(event)}
    >
      <Icon name="download" size="small" />
      {t('CATALOGUE.EXPORT')}
    </ButtonLink>
  )
}

const { Screen: ImportDialog } = lazyScreen(
  () => import('./import/import-dialog.tsx').then((m) => m.ImportDialog),
  [],
)

/** Draft id of a new entry, which has no id yet. */
const newIdOf = (kind: Kind) => `new ${kind}`

export function CatalogueScreen() {
  const { t, locale } = useText()
  useScreenTitle(t('CATALOGUE.TITLE'))
  const navigate = useNavigate()
  const view = catalogueAddress.viewOf(useLocation().search)
  const show = (next: CatalogueView) => void navigate(catalogueAddress.addressOf(next), { replace: true })
  const catalogue = useCatalogue()
  const { entries, items, groups } = catalogue
  const learned = useProposals(items)
  const [openId, setOpenId] = useState<string | null>(null)
  const [isImporting, setIsImporting] = useState(false)
  const opened = openedAmong(entries, openId)
  const searchField = useRef<HTMLInputElement>(null)
  useSearchKey(searchField)
  const unsaved = useDraftIds('catalogue ')
  useAskedBeforeUnload(unsaved !== '')
  const kinds = kindsOf(view)
  const lists = kinds.map((kind) => ({ kind, rows: shownEntries(entries[kind], view) }))
  const shownCount = lists.reduce((sum, { rows }) => sum + rows.length, 0)
  const newKind = view.tab === 'packages' ? 'packageTypes' : 'items'
  const close = () => {
    setOpenId(null)
    const id = openId === null ? '' : CSS.escape(openId)
    const row = document.querySelector<HTMLElement>(`[data-entry="${id}"] [aria-current]`)
    requestAnimationFrame(() => (row ?? searchField.current)?.focus())
  }
  return (
    <div className={opened ? styles['isOpen'] : undefined}>
      <div className={classNames('row gap-8-12 mb-12', styles['head'])}>
        <h1 tabIndex={-1}>{t('CATALOGUE.TITLE')}</h1>
        <KindTabs
          view={view}
          entries={entries}
          isThere={catalogue.isThere(KINDS)}
          learned={learned.proposals?.length}
        />
        <div className={classNames('wrap gap-8 push', styles['acts'])}>
          <ExportLink kind={newKind} />
          <Button kind="second" className="small" onClick={() => setIsImporting(true)}>
            {t('CATALOGUE.IMPORT')}
          </Button>
          <Button className="small" onClick={() => setOpenId(newIdOf(newKind))}>
            <Icon name="plus" size="small" />
            {t(newKind === 'items' ? 'CATALOGUE.ADD_ITEM' : 'CATALOGUE.ADD_PACKAGE')}
          </Button>
        </div>
      </div>
      <div className={classNames('stack start', styles['columns'])}>
        <div className={styles['list']}>
          {view.tab === 'learned' ? (
            <LearnedList {...learned} openId={openId} onOpen={setOpenId} />
          ) : (
            <>
              <FilterLine view={view} groups={groups} searchField={searchField} onView={show} />
              <VisuallyHidden>
                <span role="status">
                  {isNarrowed(view) && catalogue.isThere(kinds)
                    ? t('CATALOGUE.SHOWN', { count: shownCount, shown: formatCount(shownCount, locale) })
                    : ''}
                </span>
              </VisuallyHidden>
              <Results
                view={view}
                isThere={catalogue.isThere(kinds)}
                problem={catalogue.problemOf(kinds)}
                count={shownCount}
                retry={() => catalogue.retry(kinds)}
                onAll={() => show({ ...view, search: '', group: '', hazardous: '' })}
              >
                {lists
                  .filter(({ rows }) => rows.length > 0)
                  .map(({ kind, rows }) => (
                    <div key={kind} className={classNames('sheet', listStyles['sheet'])}>
                      <EntriesTable
                        kind={kind}
                        all={entries[kind]}
                        rows={rows}
                        canMove={view.tab !== 'hidden'}
                        openId={openId}
                        unsaved={unsaved}
                        onOpen={setOpenId}
                      />
                      <p className={listStyles['foot']}>
                        <span>
                          {t('CATALOGUE.SHOWN', {
                            count: rows.length,
                            shown: formatCount(rows.length, locale),
                          })}
                        </span>
                        <span>{t('CATALOGUE.OLD_ORDERS')}</span>
                      </p>
                    </div>
                  ))}
              </Results>
            </>
          )}
        </div>
        <div className={styles['aside']}>
          {opened ? (
            <Editor
              // Remounts on a language change, because the language decides how numbers are written.
              key={`${opened.id} ${locale}`}
              {...opened}
              items={items}
              groups={groups}
              onMade={({ uuid }) => setOpenId(uuid)}
              onClose={close}
            />
          ) : (
            <p className={styles['none']}>{t('CATALOGUE.NOTHING_OPEN')}</p>
          )}
        </div>
      </div>
      {isImporting && (
        <FetchedPart>
          <ImportDialog kind={newKind} entries={entries[newKind]} onClose={() => setIsImporting(false)} />
        </FetchedPart>
      )}
    </div>
  )
}

interface Opened {
  id: string
  kind: Kind
  entry: Entry | null
}

function openedAmong(entries: Record<Kind, readonly Entry[]>, id: string | null): Opened | null {
  for (const kind of KINDS) {
    const entry = entries[kind].find(({ uuid }) => uuid === id)
    if (id !== null && (entry || id === newIdOf(kind))) return { id, kind, entry: entry ?? null }
  }
  return null
}
