// Driver links of a day, one for each route: made, shown as a QR code, copied, sent and revoked.

import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { draftLink, messageLink } from '#contract/contact-links.ts'
import type { DriverLink } from '#contract/pickup-days/driver-day.ts'
import { problemOf, queryClient } from '#web/queries/query-client.ts'
import { formatDate } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { Select } from '#web/ui/select.tsx'
import { driverLinksQuery, makeLink, type Refusal, revokeLink } from './driver-links.ts'
import styles from './driver-link-dialog.module.css'

interface RouteOfLink {
  routeUuid: string
  plate: string
  driver: { name: string; phone: string | null } | null
}

interface DriverLinkProps {
  /** `YYYY-MM-DD` */
  date: string
  routes: readonly RouteOfLink[]
  /** Uuid of the route that is shown first. */
  first: string | undefined
  onClose: () => void
}

export function DriverLinkDialog({ date, routes, first, onClose }: DriverLinkProps) {
  const { t } = useText()
  const [chosen, setChosen] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const links = useQuery(driverLinksQuery(date), queryClient)
  const problem = refusal ?? problemOf(links)?.code
  const route = routes.find(({ routeUuid }) => routeUuid === chosen) ?? routes[0]
  const act = async (changing: Promise<Refusal>) => {
    setBusy(true)
    pressedFor.current = route?.routeUuid
    setRefusal(await changing)
    setBusy(false)
  }
  const link = links.data?.list.find(({ routeUuid }) => routeUuid === route?.routeUuid)
  const result = useRef<HTMLDivElement>(null)
  const pressedFor = useRef<string>(undefined)
  // The pressed button has disappeared with its link, or with the lack of one.
  useLayoutEffect(() => {
    if (pressedFor.current !== undefined && pressedFor.current === route?.routeUuid)
      result.current?.querySelector<HTMLElement>('button, a')?.focus()
    pressedFor.current = undefined
  }, [link?.uuid, route?.routeUuid])
  return (
    <Dialog open onClose={onClose} title={t('DRIVER_LINK.OPEN')} closeLabel={t('TOASTS.CLOSE')}>
      <div className={styles['parts']}>
        <p>{t(route ? 'DRIVER_LINK.LEAD' : 'DRIVER_LINK.NO_ROUTE')}</p>
        {route && (
          <Field label={t('DAY_PLAN.WHICH_VEHICLE')}>
            <Select value={route.routeUuid} onChange={({ target }) => setChosen(target.value)}>
              {routes.map(({ routeUuid, plate, driver }) => (
                <option key={routeUuid} value={routeUuid}>
                  {[plate, driver?.name].filter(Boolean).join(', ')}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {/* A notification would lie behind the dialog. */}
        {problem && <Note kind="error">{t(problem)}</Note>}
        <div ref={result}>
          {links.data && route && !link && (
            <Button busy={isBusy} onClick={() => void act(makeLink(date, route.routeUuid))}>
              {t('DRIVER_LINK.MAKE')}
            </Button>
          )}
          {route && link && (
            <>
              <ShownLink link={link} route={route} date={date} />
              <Button kind="quiet" busy={isBusy} onClick={() => void act(revokeLink(date, link.uuid))}>
                {t('DRIVER_LINK.REVOKE')}
              </Button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}

interface ShownLinkProps {
  link: DriverLink
  route: RouteOfLink
  date: string
}

function ShownLink({ link: { url, expiresAt }, route, date }: ShownLinkProps) {
  const { t } = useText()
  const { plate, driver } = route
  const words = t('DRIVER_LINK.MESSAGE', { plate, date: formatDate(date), url })
  const subject = t('DRIVER_LINK.TITLE', { plate, date: formatDate(date) })
  return (
    <>
      <div className={styles['code']}>
        <QrCode text={url} label={t('DRIVER_LINK.CODE', { plate })} />
      </div>
      <p className="sm break code">{url}</p>
      <p>
        {/* The link ends at midnight, which already belongs to the next day. */}
        {t('DRIVER_LINK.UNTIL', { day: formatDate(new Date(Date.parse(expiresAt) - 1).toISOString()) })}
      </p>
      <div className={styles['ways']}>
        <CopyButton text={url} label={t('DRIVER_LINK.COPY')} copiedLabel={t('DRIVER_LINK.COPIED')} />
        <ButtonLink kind="second" href={messageLink(driver?.phone ?? '', words)}>
          {t('DRIVER_LINK.SMS')}
        </ButtonLink>
        <ButtonLink kind="second" href={draftLink(subject, words)}>
          {t('DRIVER_LINK.MAIL')}
        </ButtonLink>
      </div>
    </>
  )
}
