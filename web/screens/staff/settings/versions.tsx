// History of the settings: author, time and changes, newest first.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf, queryClient } from '#web/queries/query-client.ts'
import { formatDateTime } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FailedNote } from '#web/ui/failed-note.tsx'
import { ChangesTable } from './changes-table.tsx'
import { VERSIONS_A_PAGE, versionsQuery } from './settings-query.ts'
import styles from './settings.module.css'

export function Versions() {
  const { t } = useText()
  const [page, setPage] = useState(1)
  const query = useQuery(versionsQuery(page), queryClient)
  const problem = problemOf(query)
  const { list = [], totalCount = 0 } = query.data ?? {}
  return (
    <Card title={t('SETTINGS.HISTORY')}>
      <div className="stack">
        {problem && <FailedNote words={t(problem.code)} onClick={() => void query.refetch()} />}
        {query.isPending && <p role="status">{t('SETTINGS.LOADING')}</p>}
        <ol className={styles['versions']}>
          {list.map(({ version, date, who, changes }) => (
            <li key={version}>
              <h3>
                {t('SETTINGS.VERSION', { version })}
                <span className={styles['hint']}>
                  {formatDateTime(date)}, {who?.name ?? t('SETTINGS.PRODUCT')}
                </span>
              </h3>
              {changes.length > 0 ? (
                <ChangesTable changes={changes} />
              ) : (
                <p className={styles['hint']}>{t('SETTINGS.FIRST_VERSION')}</p>
              )}
            </li>
          ))}
        </ol>
        {totalCount > VERSIONS_A_PAGE && (
          <div className="row">
            {page > 1 && (
              <Button kind="quiet" onClick={() => setPage(page - 1)}>
                {t('SETTINGS.NEWER')}
              </Button>
            )}
            {page * VERSIONS_A_PAGE < totalCount && (
              <Button kind="quiet" onClick={() => setPage(page + 1)}>
                {t('SETTINGS.OLDER')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}
