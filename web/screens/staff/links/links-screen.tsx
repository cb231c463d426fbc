// Links for orders without an account: creating, handing out and revoking them.
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { LINK_STATES, listLinkBatchesQuery } from '#contract/order-links/staff-links.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { staffLinkApi } from '#web/api/staff-companies.ts'
import { problemOf, queryClient } from '#web/queries/query-client.ts'
import { FetchedPart } from '#web/shell/fetched-part.tsx'
import { lazyScreen } from '#web/shell/lazy-screen.tsx'
import { useCompanyName } from '#web/staff/companies/use-company-name.ts'
import { SetChip } from '#web/staff/list/chip.tsx'
import { ChoiceChip } from '#web/staff/list/choice-chip.tsx'
import { personChoice } from '#web/staff/list/choice-list.tsx'
import { ListScreen } from '#web/staff/list/list-screen.tsx'
import { ListSearch } from '#web/staff/list/list-search.tsx'
import { listSchema, useListView } from '#web/staff/list/use-list-view.ts'
import { colleaguesQuery } from '#web/staff/people/team-query.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Batches } from './batches.tsx'
import { FreshLinks } from './fresh-links.tsx'
import type { MadeBatch } from './made-batch.ts'
import { MakeLinks } from './make-links.tsx'
import styles from './links.module.css'

const { Screen: QrSheet } = lazyScreen(() => import('./qr-sheet.tsx').then((m) => m.QrSheet), [])

const batches = listSchema({
  key: 'staff link batches',
  path: staffPaths.links,
  query: listLinkBatchesQuery,
  call: staffLinkApi.listLinkBatches,
})

export function LinksScreen() {
  const { t } = useText()
  const [made, setMade] = useState<MadeBatch | null>(null)
  /** How often the sheet of codes was printed; 0 hides it. */
  const [sheet, setSheet] = useState(0)
  const form = useRef<HTMLDivElement>(null)
  const list = useListView(batches)
  const { search, state, companyUuid, madeByUuid } = list.view
  const colleagues = useQuery(colleaguesQuery, queryClient)
  const [params] = useSearchParams()
  const company = params.get('companyName')
  const named = useCompanyName(companyUuid)
  return (
    <ListScreen
      title={t('LINKS.TITLE')}
      actions={
        <Button onClick={() => form.current?.querySelector('input')?.focus()}>
          <Icon name="plus" />
          {t('LINKS.MAKE')}
        </Button>
      }
      above={made && <FreshLinks made={made} onPrint={() => setSheet(sheet + 1)} />}
      filters={
        <div className="row gap-6" role="group" aria-label={t('LINKS.FILTERS')}>
          <ListSearch
            label={t('LINKS.SEARCH')}
            applied={search}
            onSearch={(next) => list.show({ search: next }, 'instead')}
          />
          <ChoiceChip
            label={t('LINKS.STATE')}
            all={t('LINKS.ALL_STATES')}
            choices={LINK_STATES.map((value) => ({ value, words: t(`LINKS.STATE_${value}`) }))}
            chosen={state}
            onChoose={(chosen) => list.show({ state: chosen })}
          />
          <ChoiceChip
            label={t('LINKS.MADE_BY')}
            all={t('INBOX.WHO_ALL')}
            choices={(colleagues.data?.list ?? []).map(personChoice)}
            chosen={madeByUuid}
            problem={problemOf(colleagues)}
            onChoose={(chosen) => list.show({ madeByUuid: chosen })}
          />
          {companyUuid && (
            <SetChip
              name={t('LINKS.COMPANY')}
              value={named}
              onRemove={() => list.show({ companyUuid: undefined })}
            />
          )}
        </div>
      }
      below={
        <div
          ref={form}
          className={classNames('stack start', styles['below'], sheet > 0 && styles['withSheet'])}
        >
          {made && sheet > 0 && (
            <FetchedPart fallback={<p role="status">{t('LINKS.DRAWING')}</p>}>
              <QrSheet key={made.batchUuid} made={made} printed={sheet} />
            </FetchedPart>
          )}
          <MakeLinks
            forCompany={companyUuid && company ? { uuid: companyUuid, name: company } : null}
            onMade={(batch) => {
              setMade(batch)
              setSheet(0)
              void queryClient.invalidateQueries({ queryKey: [batches.key] })
            }}
          />
        </div>
      }
      list={list}
      words="LINKS"
      places={{ columns: 7, rows: 6 }}
    >
      {({ list: rows }) => <Batches rows={rows} />}
    </ListScreen>
  )
}
