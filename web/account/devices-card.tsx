// Devices on which the account is signed in. A person can end a session that is not theirs.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { OwnSession } from '#contract/accounts/own-sessions.ts'
import { portal } from '#web/api/portal.ts'
import { useSubmitGuard } from '#web/lib/use-submit-guard.ts'
import { dataOf, problemOf, queryClient, useReplace } from '#web/queries/query-client.ts'
import { formatDateTime } from '#web/texts/format.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { Text, useText } from '#web/texts/use-text.tsx'
import { Tag } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DeviceIcon } from '#web/ui/device-icon.tsx'
import { FailedNote } from '#web/ui/failed-note.tsx'
import { keepFocusIn, FocusFallback } from '#web/ui/focus-fallback.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { showProblem } from './problem-message.ts'
import styles from './devices-card.module.css'

const ACT = 'end-sessions'
const OTHERS = 'others'

const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => dataOf(portal.listSessions({ signal })),
})

/** Refetches the devices, after a change that ended other sessions. */
export const reloadDevices = () => void queryClient.invalidateQueries(devicesQuery)

export function DevicesCard() {
  const { t } = useText()
  const area = useRef<HTMLDivElement>(null)
  const query = useQuery(devicesQuery, queryClient)
  const replace = useReplace(devicesQuery.queryKey)
  const sessions = query.data?.sessions
  /** Id of the session that is being ended, or the mark for all others. */
  const [ending, setEnding] = useState<string>()
  const { sendOnce } = useSubmitGuard()

  const end = async (
    what: string,
    call: () => ReturnType<typeof portal.endSession>,
    texts: { done: MessageKey; failed: MessageKey },
  ) => {
    const result = await sendOnce(() => {
      setEnding(what)
      return call()
    })
    if (!result) return
    setEnding(undefined)
    if (!result.ok && result.error.code === 'SESSION.LOG_IN_AGAIN')
      return void toasts.error(t('SESSION.LOG_IN_AGAIN'), { act: ACT })
    // A session that expired in the meantime needs no error.
    if (!result.ok && result.error.code !== 'SESSION.NOT_FOUND')
      return void showProblem(ACT, texts.failed, result)
    keepFocusIn(area)
    const isLeft = ({ uuid, isCurrent }: OwnSession) => isCurrent || (what !== OTHERS && uuid !== what)
    replace({ sessions: (sessions ?? []).filter(isLeft) })
    toasts.success(t(texts.done), { act: ACT })
  }
  const endOne = ({ uuid }: OwnSession) =>
    void end(uuid, () => portal.endSession({ params: { id: uuid } }), {
      done: 'PROFILE.DEVICE_ENDED',
      failed: 'PROFILE.DEVICE_END_FAILED',
    })
  const endOthers = () =>
    void end(OTHERS, () => portal.endOtherSessions({}), {
      done: 'PROFILE.DEVICES_ENDED',
      failed: 'PROFILE.DEVICES_END_FAILED',
    })
  const retry = () => {
    keepFocusIn(area)
    void query.refetch()
  }

  return (
    <Card title={t('PROFILE.DEVICES')}>
      <FocusFallback ref={area} label={t('PROFILE.DEVICES')}>
        {problemOf(query) ? (
          // Shown instead of an old list, which would lack later logins.
          <FailedNote words={t('PROFILE.DEVICES_FAILED')} onClick={retry} />
        ) : sessions ? (
          <Devices sessions={sessions} ending={ending} onEnd={endOne} onEndOthers={endOthers} />
        ) : (
          <Placeholder />
        )}
      </FocusFallback>
    </Card>
  )
}

interface DevicesProps {
  sessions: readonly OwnSession[]
  ending: string | undefined
  onEnd: (session: OwnSession) => void
  onEndOthers: () => void
}

function Devices({ sessions, ending, onEnd, onEndOthers }: DevicesProps) {
  const { t } = useText()
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <>
      <ul>
        {sessions.map((session) => (
          <DeviceRow
            key={session.uuid}
            session={session}
            isBusy={ending === session.uuid}
            onEnd={() => onEnd(session)}
          />
        ))}
      </ul>
      <div className={styles['foot']}>
        <p>{t(hasOthers ? 'PROFILE.DEVICES_ADVICE' : 'PROFILE.DEVICES_ALONE')}</p>
        {hasOthers && (
          <Button kind="second" busy={ending === OTHERS} onClick={onEndOthers}>
            {t(ending === OTHERS ? 'PROFILE.DEVICE_ENDING' : 'PROFILE.DEVICES_END_OTHERS')}
          </Button>
        )}
      </div>
    </>
  )
}

function Placeholder() {
  const { t } = useText()
  return (
    <div className={styles['placeholder']} aria-busy="true">
      <VisuallyHidden>{t('PROFILE.DEVICES_LOADING')}</VisuallyHidden>
      <Skeleton />
      <Skeleton shape="short" />
    </div>
  )
}

interface DeviceRowProps {
  session: OwnSession
  isBusy: boolean
  onEnd: () => void
}

const PHONES: readonly (string | null)[] = ['Android', 'iOS']

export function DeviceRow({
  session: { browser, system, signedInAt, lastUsedAt, isCurrent },
  isBusy,
  onEnd,
}: DeviceRowProps) {
  const { t } = useText()
  const id = useId()
  const device = [browser ?? t('PROFILE.DEVICE_UNKNOWN'), system].filter(Boolean).join(', ')
  return (
    <li className={styles['device']}>
      <DeviceIcon name={PHONES.includes(system) ? 'smartphone' : 'monitor'} className={styles['icon']} />
      <div className={styles['words']}>
        <p className={styles['name']}>
          <b>{device}</b> {isCurrent && <Tag>{t('PROFILE.DEVICE_THIS')}</Tag>}
        </p>
        <p id={id} className={styles['moments']}>
          {!isCurrent && <Moment id="PROFILE.DEVICE_LAST" at={lastUsedAt} />}{' '}
          <Moment id="PROFILE.DEVICE_SINCE" at={signedInAt} />
        </p>
      </div>
      {!isCurrent && (
        <Button
          kind="second"
          busy={isBusy}
          aria-label={t('PROFILE.DEVICE_END_NAMED', { device })}
          aria-describedby={id}
          onClick={onEnd}
        >
          {t(isBusy ? 'PROFILE.DEVICE_ENDING' : 'PROFILE.DEVICE_END')}
        </Button>
      )}
    </li>
  )
}

/** Keeps the parts of a date in one phrase for a screen reader. */
function Moment({ id, at }: { id: 'PROFILE.DEVICE_LAST' | 'PROFILE.DEVICE_SINCE'; at: string }) {
  return (
    <span>
      <Text
        id={id}
        values={{ moment: formatDateTime(at) }}
        parts={{ time: <span className={styles['moment']} /> }}
      />
    </span>
  )
}
