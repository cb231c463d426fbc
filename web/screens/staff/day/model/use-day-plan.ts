// Plan of a day with this person's changes. Each action is shown and saved at once. Unsaved actions
// are a draft: it survives a failed call, a reload and navigation, and is replayed on a newer
// version of the plan.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { pickupDayApi } from '#web/api/pickup-days.ts'
import type { CallProblem } from '#web/api/result.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { drafts, useDraft } from '#web/staff/edit/drafts.ts'
import { POLL_MS } from '#web/staff/frame/unattended.ts'
import { useText } from '#web/texts/use-text.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { boardOf, bodyOf, type DayAct, replayed } from './board.ts'
import { dayQuery, refreshDays } from './day-query.ts'

interface DayDraft {
  /** Version of the plan that the actions are based on. */
  version: number
  acts: readonly DayAct[]
}

export type DayEdit = NonNullable<ReturnType<typeof useDayPlan>['edit']>

/**
 * Ids of the days that are being saved. Outside the component, because saving continues while
 * another screen is shown.
 */
const underWay = new Set<string>()

export function useDayPlan(date: string) {
  const { t } = useText()
  const options = dayQuery(date)
  const id = `day ${date}`
  const draft = useDraft(id) as DayDraft | undefined
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const query = useQuery({ ...options, refetchInterval: !isSaving && POLL_MS }, queryClient)
  const plan = query.data
  const saved = useMemo(() => plan && boardOf(plan), [plan])
  const board = useMemo(() => saved && replayed(saved, draft?.acts ?? []), [saved, draft])

  const readDraft = () => drafts.read(id) as DayDraft | undefined
  const saveOnce = async (isAgain = false): Promise<void> => {
    const sent = readDraft()
    const current = queryClient.getQueryData(options.queryKey)
    if (underWay.has(id) || !sent || !current || sent.version !== current.version) return
    underWay.add(id)
    setIsSaving(true)
    setProblem(null)
    // A running request may bring a plan older than the answer to this save.
    await queryClient.cancelQueries({ queryKey: options.queryKey, exact: true })
    const result = await pickupDayApi.saveDayPlan({
      params: { date },
      body: bodyOf(replayed(boardOf(current), sent.acts), current.version),
    })
    underWay.delete(id)
    if (result.ok) {
      const rest = readDraft()?.acts.slice(sent.acts.length) ?? []
      // The new plan is stored before the draft is dropped, so no render lacks the actions. Replaying them twice changes nothing.
      queryClient.setQueryData(options.queryKey, result.data)
      if (rest.length > 0) drafts.keep(id, { version: result.data.version, acts: rest } satisfies DayDraft)
      else drafts.drop(id)
      const dates = sent.acts.flatMap((act) => (act.kind === 'leave' ? [act.date] : []))
      if (dates.length > 0) {
        toasts.success(t('DAY_PLAN.TRIAL_SENT', { date: dates.join(', ') }))
        refreshDays()
      }
      if (result.data.warning) toasts.warning(t(result.data.warning))
      if (rest.length > 0) return saveOnce()
    } else if (result.error.code === 'DAY.CHANGED_MEANWHILE' && result.error.details) {
      const { current } = result.error.details
      queryClient.setQueryData(options.queryKey, current)
      // An order has changed, not the plan: there are no two versions to compare.
      if (current.version === sent.version) setProblem({ ...result.error, code: 'ORDER.CHANGED_MEANWHILE' })
    } else if (result.error.code === 'ERROR.INVALID_INPUT' && !isAgain) {
      // An order has left the day or a vehicle is gone. Actions on them do nothing when they are
      // replayed on the current plan.
      await query.refetch()
      return saveOnce(true)
    } else setProblem(result.error)
    setIsSaving(false)
  }
  const saveKept = useEffectEvent(() => {
    // Moving a route to another day sends mails, so it is retried only when the person presses
    // "save again".
    if (!readDraft()?.acts.some(({ kind }) => kind === 'leave')) void saveOnce()
  })
  const isLoaded = plan !== undefined
  useEffect(() => {
    // Saves actions that could not be saved during an earlier visit.
    if (isLoaded) saveKept()
    const retry = () => saveKept()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isLoaded])

  const keep = (version: number, acts: readonly DayAct[]) => {
    drafts.keep(id, { version, acts } satisfies DayDraft)
    void saveOnce()
  }
  const edit = plan &&
    board && {
      plan,
      board,
      /** Whether all actions are saved. */
      isSaved: draft === undefined,
      /** Actions that are not saved yet. */
      unsaved: draft?.acts ?? [],
      /** Whether actions wait because saving them failed. */
      isUnsaved: draft !== undefined && !isSaving,
      problem,
      /** Whether a colleague has saved a newer version. */
      isConflict: draft !== undefined && !isSaving && draft.version !== plan.version,
      act: (...acts: readonly DayAct[]) =>
        keep(draft?.version ?? plan.version, [...(readDraft()?.acts ?? []), ...acts]),
      save: () => void saveOnce(),
      /** Applies the actions to the version that the colleague saved. */
      rebase: () => keep(plan.version, readDraft()?.acts ?? []),
      discard() {
        setProblem(null)
        drafts.drop(id)
      },
    }
  return { query, edit }
}
