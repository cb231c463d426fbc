// Driver link of one route: made, shown as a QR code, copied, sent and revoked.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DriverLink } from '#contract/pickup-days/driver-day.ts'
import { driverLinkApi } from '#web/api/driver-links.ts'
import type { CallProblem, CallResult } from '#web/api/result.ts'
import { dataOf, problemOf, queryClient } from '#web/queries/query-client.ts'
import { formatDate } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import styles from './driver-link-dialog.module.css'

interface RouteOfLink {
  /** `YYYY-MM-DD` */
  date: string
  routeUuid: string
  plate: string
  driver: { name: string; phone: string | null } | null
}

const keyOf = (date: string) => ['driver links', date]

/** The printed sheet reads the same key. */
const driverLinksQuery = (date: string) => ({
  queryKey: keyOf(date),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    dataOf(driverLinkApi.listDriverLinks({ params: { date }, signal })),
})

const refresh = (date: string) => queryClient.invalidateQueries({ queryKey: keyOf(date) })

export function DriverLinkDialog({ route, onClose }: { route: RouteOfLink; onClose: () => void }) {
  const { t } = useText()
  const { date, routeUuid, plate } = route
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<CallProblem['code']>()
  const links = useQuery(driverLinksQuery(date), queryClient)
  const problem = refusal ?? problemOf(links)?.code
  const link = links.data?.list.find((one) => one.routeUuid === routeUuid)
  const act = async (call: Promise<CallResult<unknown>>) => {
    setBusy(true)
    const answer = await call
    setRefusal(answer.ok ? undefined : answer.error.code)
    await refresh(date)
    setBusy(false)
  }
  const make = () => act(driverLinkApi.makeDriverLink({ params: { date, routeUuid } }))
  const revoke = (uuid: string) => act(driverLinkApi.revokeDriverLink({ params: { uuid } }))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('DRIVER_LINK.TITLE', { plate, date: formatDate(date) })}
      closeLabel={t('DRIVER_LINK.CLOSE')}
    >
      <p>{t('DRIVER_LINK.LEAD')}</p>
      {/* A notification would lie behind the dialog. */}
      {problem && <Note kind="error">{t(problem)}</Note>}
      {links.data && !link && (
        <Button busy={isBusy} onClick={() => void make()}>
          {t('DRIVER_LINK.MAKE')}
        </Button>
      )}
      {link && <ShownLink link={link} route={route} />}
      {link && (
        <Button kind="quiet" busy={isBusy} onClick={() => void revoke(link.uuid)}>
          {t('DRIVER_LINK.REVOKE')}
        </Button>
      )}
    </Dialog>
  )
}

function ShownLink({ link: { url, expiresAt }, route }: { link: DriverLink; route: RouteOfLink }) {
  const { t } = useText()
  const { plate, date, driver } = route
  const words = t('DRIVER_LINK.MESSAGE', { plate, date: formatDate(date), url })
  const body = encodeURIComponent(words)
  const subject = encodeURIComponent(t('DRIVER_LINK.TITLE', { plate, date: formatDate(date) }))
  return (
    <>
      <div className={styles['code']}>
        <QrCode text={url} label={t('DRIVER_LINK.CODE', { plate })} />
      </div>
      <p className={styles['url']}>{url}</p>
      <p>
        {/* The link ends at midnight, which already belongs to the next day. */}
        {t('DRIVER_LINK.UNTIL', { day: formatDate(new Date(Date.parse(expiresAt) - 1).toISOString()) })}
      </p>
      <div className={styles['ways']}>
        <CopyButton text={url} label={t('DRIVER_LINK.COPY')} copiedLabel={t('DRIVER_LINK.COPIED')} />
        {/* iOS and Android both read `?&body=`. */}
        <ButtonLink
          kind="second"
          href={`sms:${driver?.phone?.replaceAll(/[^\d+]/g, '') ?? ''}?&body=${body}`}
        >
          {t('DRIVER_LINK.SMS')}
        </ButtonLink>
        <ButtonLink kind="second" href={`mailto:?subject=${subject}&body=${body}`}>
          {t('DRIVER_LINK.MAIL')}
        </ButtonLink>
      </div>
    </>
  )
}
