// Links for the drivers of the day: made, copied and revoked for each vehicle.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { pickupDayApi } from '#web/api/pickup-days.ts'
import type { CallResult } from '#web/api/result.ts'
import { useSentOnce } from '#web/lib/use-sent-once.ts'
import { dataOf, problemOf, queryClient } from '#web/queries/query-client.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { BoardState } from '../board-actions.ts'
import styles from '../day.module.css'

const linksQuery = (date: string) =>
  queryOptions({
    queryKey: ['driver links', date],
    queryFn: ({ signal }) => dataOf(pickupDayApi.listDriverLinks({ params: { date }, signal })),
    staleTime: 0,
  })

interface SendDialogProps {
  board: BoardState
  date: string
  onClose: () => void
}

export function SendDialog({ board, date, onClose }: SendDialogProps) {
  const { t } = useText()
  const query = useQuery(linksQuery(date), queryClient)
  const problem = problemOf(query)
  const { busy, sendOnce } = useSentOnce()
  const routes = board.edit.plan.routes.filter(({ stops }) => stops.length > 0)
  const change = async (call: () => Promise<CallResult<unknown>>, words?: string) => {
    const result = await sendOnce(call)
    if (result?.ok === false) toasts.error(t(result.error.code), { act: 'driver link' })
    if (result?.ok && words) toasts.success(words)
    await query.refetch()
  }
  return (
    <Dialog open title={t('DAY_PLAN.SEND')} closeLabel={t('TOASTS.CLOSE')} onClose={onClose}>
      <p>{t(routes.length > 0 ? 'DAY_PLAN.SEND_LEAD' : 'DAY_PLAN.SEND_NOTHING')}</p>
      {problem && <p role="alert">{t(problem.code)}</p>}
      <ul className={styles['places']}>
        {routes.map(({ uuid, vehicle: { plate }, driver }) => {
          const link = query.data?.list.find(({ routeUuid }) => routeUuid === uuid)
          const of = <VisuallyHidden>{`: ${plate}`}</VisuallyHidden>
          return (
            <li key={uuid}>
              <b>{[plate, driver?.name].filter(Boolean).join(', ')}</b>
              {link && <p className={styles['link']}>{link.url}</p>}
              <p className={styles['row']}>
                {link ? (
                  <>
                    <CopyButton
                      text={link.url}
                      label={`${t('DAY_PLAN.COPY_LINK')}: ${plate}`}
                      copiedLabel={t('DAY_PLAN.COPIED')}
                    />
                    <Button
                      kind="danger"
                      busy={busy}
                      onClick={() =>
                        void change(
                          () => pickupDayApi.revokeDriverLink({ params: { uuid: link.uuid } }),
                          t('DAY_PLAN.LINK_REVOKED', { plate }),
                        )
                      }
                    >
                      {t('DAY_PLAN.REVOKE_LINK')}
                      {of}
                    </Button>
                  </>
                ) : (
                  <Button
                    kind="second"
                    busy={busy}
                    onClick={() =>
                      void change(() => pickupDayApi.makeDriverLink({ params: { date, routeUuid: uuid } }))
                    }
                  >
                    {t('DAY_PLAN.MAKE_LINK')}
                    {of}
                  </Button>
                )}
              </p>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
