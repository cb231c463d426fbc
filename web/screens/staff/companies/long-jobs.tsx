// Progress of changes that the server makes in batches. The server holds the state, so a reload shows it again.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ListedLongJob } from '#contract/long-jobs.ts'
import { longJobApi } from '#web/api/staff.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { quietDataOf, unattended } from '#web/staff/frame/unattended.ts'
import { formatCount } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { useAction } from '#web/ui/use-action.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

const FIRST_POLL_MS = 1000
const LAST_POLL_MS = 10_000

/** Waits a tenth of the time that the oldest job has taken so far. */
function pollMs(list: readonly ListedLongJob[]): number | false {
  const [oldest] = list
  if (!oldest) return false
  const age = Date.now() - Date.parse(oldest.startedAt)
  return Math.min(Math.max(age / 10, FIRST_POLL_MS), LAST_POLL_MS)
}

const longJobsQuery = (about: string) =>
  queryOptions({
    queryKey: ['long jobs', about],
    queryFn: ({ signal }) =>
      quietDataOf(longJobApi.listLongJobs({ query: { about }, signal, ...unattended })),
    refetchInterval: (query) => pollMs(query.state.data?.list ?? []),
    staleTime: 0,
  })

/** Loads the long jobs after a call that may have started one. Returns whether one is running. */
export async function longJobBegun(about: string): Promise<boolean> {
  const answer = await queryClient.fetchQuery(longJobsQuery(about)).catch(() => null)
  return answer !== null && answer.list.length > 0
}

/** Unfinished jobs of the company or person. Renders nothing without any. */
export function LongJobs({ about, onFinished }: { about: string; onFinished: () => void }) {
  const { t } = useText()
  const list = useQuery(longJobsQuery(about), queryClient).data?.list
  const seen = useRef<readonly ListedLongJob[]>([])
  useEffect(() => {
    if (!list) return
    const isOver = ({ uuid }: ListedLongJob) => !list.some((job) => job.uuid === uuid)
    if (seen.current.some(isOver)) {
      toasts.success(t('LONG_JOBS.FINISHED'))
      onFinished()
    }
    seen.current = list
  }, [list, onFinished, t])
  return list?.map((job) => <LongJob key={job.uuid} job={job} about={about} />)
}

function LongJob({ job, about }: { job: ListedLongJob; about: string }) {
  const { t, locale } = useText()
  const { uuid, kind, done, total, failed } = job
  const title = t(`LONG_JOBS.KIND_${kind}`)
  const counts = { done: formatCount(done, locale), total: formatCount(total, locale) }
  const retry = useAction(() => longJobApi.retryLongJob({ params: { id: uuid } }), {
    refresh: () => longJobBegun(about),
  })
  if (failed)
    return (
      <Note kind="error" role="alert">
        <b>{title}</b>
        <p>{t('LONG_JOBS.FAILED', counts)}</p>
        <Button kind="second" busy={retry.busy} onClick={() => retry.run()}>
          {t('LONG_JOBS.RETRY')}
        </Button>
      </Note>
    )
  return (
    <Note kind="info">
      <b>{title}</b>
      <ProgressBar label={title} value={done} max={total} />
      <p>{done < total ? t('LONG_JOBS.PROGRESS', counts) : t('LONG_JOBS.FINISHING')}</p>
      <Spoken title={title} percent={total > 0 ? Math.floor((done / total) * 10) * 10 : 0} />
    </Note>
  )
}

/** Announces every ten percent, because the visible text changes too often for a screen reader. */
function Spoken({ title, percent }: { title: string; percent: number }) {
  return (
    <div role="status">
      <VisuallyHidden>{`${title}: ${percent}%`}</VisuallyHidden>
    </div>
  )
}
