// Pickup places of the person's companies. The people of a company maintain the access details themselves.
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CustomerCompany } from '#contract/companies/companies.ts'
import { portal } from '#web/api/portal.ts'
import { AccessEditor } from '#web/order-form/access/access-editor.tsx'
import { AccessCardWords } from '#web/orders/access-card-words.tsx'
import { ownCompaniesQuery } from '#web/queries/own-companies.ts'
import { dataOf, problemOf, queryClient } from '#web/queries/query-client.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { FailedNote } from '#web/ui/failed-note.tsx'
import { keepFocusIn, FocusFallback } from '#web/ui/focus-fallback.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './profile-screen.module.css'

export function PlacesCard({ ids }: { ids: readonly string[] }) {
  const { t } = useText()
  const { data } = useQuery(ownCompaniesQuery(ids), queryClient)
  if (!data || data.length === 0) return null
  return (
    <Card title={t('PROFILE.PLACES')}>
      <p>{t('PROFILE.PLACES_LEAD')}</p>
      {data.map((company) => (
        <PlacesOf key={company.uuid} company={company} isNamed={data.length > 1} />
      ))}
    </Card>
  )
}

function PlacesOf({ company: { uuid: id, name }, isNamed }: { company: CustomerCompany; isNamed: boolean }) {
  const { t } = useText()
  const queryKey = ['places', id]
  const query = useQuery(
    { queryKey, queryFn: ({ signal }) => dataOf(portal.listBranches({ params: { id }, signal })) },
    queryClient,
  )
  const area = useRef<HTMLDivElement>(null)
  const { data } = query
  return (
    <FocusFallback ref={area} label={t('PROFILE.PLACES')}>
      {isNamed && <h3>{name}</h3>}
      {data?.branches.length === 0 && <p>{t('PROFILE.NO_PLACES')}</p>}
      {data ? (
        <ul className={styles['places']}>
          {data.branches.map((branch) => (
            <li key={branch.uuid}>
              <div>
                <b>{branch.name}</b>
                <span className={styles['placeAddress']}>{`${branch.street}, ${branch.city}`}</span>
                <AccessCardWords card={branch.accessCard} />
              </div>
              <AccessEditor
                place={branch}
                save={async (body) => {
                  const params = { id: branch.uuid }
                  const answer = await portal.changeBranchAccess({ params, body })
                  void queryClient.invalidateQueries({ queryKey })
                  return answer
                }}
              />
            </li>
          ))}
        </ul>
      ) : problemOf(query) ? (
        <FailedNote
          words={t('PROFILE.PLACES_FAILED')}
          onClick={() => {
            keepFocusIn(area)
            void query.refetch()
          }}
        />
      ) : (
        <Skeleton />
      )}
    </FocusFallback>
  )
}
