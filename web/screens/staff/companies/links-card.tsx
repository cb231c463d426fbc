import { useQuery } from '@tanstack/react-query'
import { staffLinkApi } from '#web/api/staff-companies.ts'
import { dataOf, problemOf, queryClient } from '#web/queries/query-client.ts'
import { lastDayOf } from '#web/staff/order-links/link-list.tsx'
import { LinkStates } from '#web/staff/order-links/link-states.tsx'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import styles from './companies.module.css'

const SHOWN = 5

interface LinksCardProps {
  companyUuid: string
  /** Links screen of the company. */
  href: string
}

/** The latest batches of links. The links screen has all of them. */
export function LinksCard({ companyUuid, href }: LinksCardProps) {
  const { t } = useText()
  const query = useQuery(
    {
      queryKey: ['staff link batches', companyUuid],
      queryFn: ({ signal }) =>
        dataOf(staffLinkApi.listLinkBatches({ query: { companyUuid, limit: String(SHOWN) }, signal })),
    },
    queryClient,
  )
  const problem = problemOf(query)
  return (
    <Card title={t('COMPANIES.LINKS')} end={<a href={href}>{t('COMPANIES.ALL_LINKS')}</a>}>
      {problem && <Note kind="error">{t(problem.code)}</Note>}
      <ul className={styles['rows']} aria-label={t('COMPANIES.LINKS')}>
        {query.data?.list.map(({ uuid, note, count, expiresAt, states }) => (
          <li key={uuid}>
            <span>
              <b>{note ?? t('LINKS.NO_NOTE')}</b>
              <br />
              <span className="muted">
                {typeset(
                  `${t('AUDIT.LINKS', { count })}. ${t('LINKS.VALID_UNTIL', { until: lastDayOf(expiresAt) })}`,
                )}
              </span>
            </span>
            <LinkStates states={states} />
          </li>
        ))}
        {query.data?.list.length === 0 && <li>{t('LINKS.EMPTY')}</li>}
      </ul>
    </Card>
  )
}
