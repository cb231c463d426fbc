// Links for orders without an account: created, handed out, revoked.
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { LINK_STATES, listLinkBatchesQuery } from '#contract/order-links/staff-links.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { staffLinkApi } from '#web/api/staff-companies.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { useCompanyName } from '#web/staff/companies/use-company-name.ts'
import { ChipPopover } from '#web/staff/list/chip-popover.tsx'
import { SetChip } from '#web/staff/list/chip.tsx'
import { ChoiceList } from '#web/staff/list/choice-list.tsx'
import { ListScreen } from '#web/staff/list/list-screen.tsx'
import { ListSearch } from '#web/staff/list/list-search.tsx'
import { listSchema, useListView } from '#web/staff/list/use-list-view.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Batches } from './batches.tsx'
import { FreshLinks } from './fresh-links.tsx'
import type { MadeBatch } from './made-batch.ts'
import { MakeLinks } from './make-links.tsx'
import shared from '#web/staff/list/filters.module.css'

const batches = listSchema({
  key: 'staff link batches',
  path: staffPaths.links,
  query: listLinkBatchesQuery,
  call: staffLinkApi.listLinkBatches,
})

export function LinksScreen() {
  const { t } = useText()
  const [made, setMade] = useState<MadeBatch | null>(null)
  const list = useListView(batches)
  const { search, state, companyUuid } = list.view
  const [params] = useSearchParams()
  const company = params.get('companyName')
  const named = useCompanyName(companyUuid)
  return (
    <ListScreen
      title={t('LINKS.TITLE')}
      above={made && <FreshLinks made={made} />}
      filters={
        <div className={shared['bar']} role="group" aria-label={t('LINKS.FILTERS')}>
          <ListSearch
            label={t('LINKS.SEARCH')}
            applied={search}
            onSearch={(next) => list.show({ search: next }, 'instead')}
          />
          <ChipPopover
            title={t('LINKS.STATE')}
            isSet={state !== undefined}
            label={
              <>
                {t('LINKS.STATE')} {state && <b>{t(`LINKS.STATE_${state}`)}</b>}
              </>
            }
          >
            {(close) => (
              <ChoiceList
                choices={[
                  { value: undefined, words: t('LINKS.ALL_STATES') },
                  ...LINK_STATES.map((value) => ({ value, words: t(`LINKS.STATE_${value}`) })),
                ]}
                chosen={state}
                problem={undefined}
                onChoose={(chosen) => {
                  close()
                  list.show({ state: LINK_STATES.find((one) => one === chosen) })
                }}
              />
            )}
          </ChipPopover>
          {companyUuid && (
            <SetChip
              name={t('LINKS.COMPANY')}
              value={named}
              removeWords={t('AUDIT.REMOVE_FILTER')}
              onRemove={() => list.show({ companyUuid: undefined })}
            />
          )}
        </div>
      }
      beside={
        <MakeLinks
          forCompany={companyUuid && company ? { uuid: companyUuid, name: company } : null}
          onMade={(batch) => {
            setMade(batch)
            void queryClient.invalidateQueries({ queryKey: [batches.key] })
          }}
        />
      }
      list={list}
      words="LINKS"
      places={{ columns: 6, rows: 6 }}
    >
      {({ list: rows }) => <Batches rows={rows} />}
    </ListScreen>
  )
}
