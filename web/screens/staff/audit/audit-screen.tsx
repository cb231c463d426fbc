// Audit log, newest first, with filters and an export.
import { useRef } from 'react'
import { auditEndpoints } from '#contract/endpoints/administration-endpoints.ts'
import { AUDIT_SEARCH_LIMIT } from '#contract/limits.ts'
import { apiAddress } from '#web/api/address.ts'
import { followWhileSignedIn } from '#web/session/follow-while-signed-in.ts'
import { ListScreen } from '#web/staff/list/list-screen.tsx'
import { ListSearch } from '#web/staff/list/list-search.tsx'
import { useListView } from '#web/staff/list/use-list-view.ts'
import { formatCount } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { keepFocusIn, FocusFallback } from '#web/ui/focus-fallback.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { AuditTable } from './audit-table.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { auditList, fileAddress } from './model/audit-list.ts'

export function AuditScreen() {
  const { t, locale } = useText()
  const area = useRef<HTMLDivElement>(null)
  const list = useListView(auditList)
  return (
    <ListScreen
      title={t('STAFF.AUDIT')}
      lead={t('AUDIT.LEAD')}
      actions={
        <ButtonLink
          kind="second"
          href={fileAddress(apiAddress(auditEndpoints.exportAudit.path), list.view)}
          onClick={(event) => void followWhileSignedIn(event)}
        >
          <Icon name="download" />
          {t('AUDIT.CSV')}
        </ButtonLink>
      }
      filters={
        <FocusFallback ref={area} label={t('AUDIT.FILTERS')}>
          <FilterBar
            filters={list.view}
            search={
              <ListSearch
                label={t('AUDIT.SEARCH')}
                applied={list.view.search}
                onSearch={(search) => list.show({ search }, 'instead')}
              />
            }
            rows={list.data?.list ?? []}
            onSet={list.show}
            onRemove={(change) => {
              // The pressed chip unmounts, so the focus moves to its area.
              keepFocusIn(area)
              list.show(change)
            }}
          />
          {list.view.search !== '' && <p className="second xs mt-8">{t('AUDIT.SEARCHED')}</p>}
          {list.data?.searchIsCut && (
            <Note kind="hint" role="status" className="mt-8">
              {t('AUDIT.SEARCH_CUT', { limit: formatCount(AUDIT_SEARCH_LIMIT, locale) })}
            </Note>
          )}
        </FocusFallback>
      }
      list={list}
      words="AUDIT"
      places={{ columns: 5, rows: 12 }}
      isRecord
    >
      {({ list: rows }) => <AuditTable rows={rows} isLeaving={list.isLeaving} />}
    </ListScreen>
  )
}
