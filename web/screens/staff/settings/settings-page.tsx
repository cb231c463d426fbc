// Page of a screen that shows settings: title, loading and failing states.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SettingsAnswer } from '#contract/settings/settings-answers.ts'
import { problemOf, queryClient } from '#web/queries/query-client.ts'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { useText } from '#web/texts/use-text.tsx'
import { FailedNote } from '#web/ui/failed-note.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { settingsQuery } from './settings-query.ts'

interface SettingsPageProps {
  title: string
  children: (current: SettingsAnswer) => ReactNode
}

export function SettingsPage({ title, children }: SettingsPageProps) {
  const { t } = useText()
  useScreenTitle(title)
  const query = useQuery(settingsQuery, queryClient)
  const problem = problemOf(query)
  return (
    <div className="stack">
      <PageHead title={title} />
      {problem && <FailedNote words={t(problem.code)} onClick={() => void query.refetch()} />}
      {query.isPending && !problem && <p role="status">{t('SETTINGS.LOADING')}</p>}
      {query.data && children(query.data)}
    </div>
  )
}
