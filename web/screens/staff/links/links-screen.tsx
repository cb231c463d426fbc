// Links for orders without an account: created, handed out, revoked.
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { LINK_STATES, type LinkState, listLinkBatchesQuery } from '#contract/order-links/staff-links.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { staffLinkApi } from '#web/api/staff-companies.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { ListScreen } from '#web/staff/list/list-screen.tsx'
import { ListSearch } from '#web/staff/list/list-search.tsx'
import { listSchema, useListView } from '#web/staff/list/use-list-view.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Batches } from './batches.tsx'
import { FreshLinks } from './fresh-links.tsx'
import type { MadeBatch } from './made-batch.ts'
import { MakeLinks } from './make-links.tsx'
import styles from './links.module.css'

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
  return (
    <ListScreen
      title={t('LINKS.TITLE')}
      above={made && <FreshLinks made={made} />}
      filters={
        <div className={styles['filters']}>
          <ListSearch
            label={t('LINKS.SEARCH')}
            className={styles['search']}
            applied={search}
            onSearch={(next) => list.show({ search: next }, 'instead')}
          />
          <Field label={t('LINKS.STATE')}>
            <Select
              value={state ?? ''}
              onChange={({ target }) =>
                list.show({ state: (target.value || undefined) as LinkState | undefined }, 'instead')
              }
            >
              <option value="">{t('LINKS.ALL_STATES')}</option>
              {LINK_STATES.map((one) => (
                <option key={one} value={one}>
                  {t(`LINKS.STATE_${one}`)}
                </option>
              ))}
            </Select>
          </Field>
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
