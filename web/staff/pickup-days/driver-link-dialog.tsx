// Driver links of a day, one for each route: made, shown as a QR code, copied, sent and revoked.
import { useLayoutEffect, useRef, useState } from 'react'
import { draftLink, messageLink } from '#contract/contact-links.ts'
import type { Route } from '#contract/pickup-days/day-plan.ts'
import type { DriverLink } from '#contract/pickup-days/driver-day.ts'
import { formatDate } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { Select } from '#web/ui/select.tsx'
import { useDriverLink } from './driver-links.ts'
import styles from './driver-link-dialog.module.css'

type LinkedRoute = Pick<Route, 'uuid' | 'driver'> & { vehicle: Pick<Route['vehicle'], 'plate'> }

interface DriverLinkProps {
  /** `YYYY-MM-DD` */
  date: string
  routes: readonly LinkedRoute[]
  /** Uuid of the route that is shown first. */
  first: string | undefined
  onClose: () => void
}

export function DriverLinkDialog({ date, routes, first, onClose }: DriverLinkProps) {
  const { t } = useText()
  const [chosen, setChosen] = useState(first)
  const route = routes.find(({ uuid }) => uuid === chosen) ?? routes[0]
  const { link, isMissing, isBusy, problem, make, revoke } = useDriverLink(date, route?.uuid)
  const result = useRef<HTMLDivElement>(null)
  const pressedFor = useRef<string>(undefined)
  // Focuses the new buttons, because the pressed button disappears when a link is made or revoked.
  useLayoutEffect(() => {
    if (pressedFor.current !== undefined && pressedFor.current === route?.uuid)
      result.current?.querySelector<HTMLElement>('button, a')?.focus()
    pressedFor.current = undefined
  }, [link?.uuid, route?.uuid])
  const pressed = (run: () => void) => () => {
    pressedFor.current = route?.uuid
    run()
  }
  return (
    <Dialog open onClose={onClose} title={t('DRIVER_LINK.OPEN')} closeLabel={t('TOASTS.CLOSE')}>
      <div className={styles['parts']}>
        <p>{t(route ? 'DRIVER_LINK.LEAD' : 'DRIVER_LINK.NO_ROUTE')}</p>
        {route && (
          <Field label={t('DAY_PLAN.WHICH_VEHICLE')}>
            <Select value={route.uuid} onChange={({ target }) => setChosen(target.value)}>
              {routes.map(({ uuid, vehicle, driver }) => (
                <option key={uuid} value={uuid}>
                  {[vehicle.plate, driver?.name].filter(Boolean).join(', ')}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {/* Shown in the dialog, because a notification would be behind it. */}
        {problem && <Note kind="error">{t(problem)}</Note>}
        <div ref={result}>
          {isMissing && (
            <Button busy={isBusy} onClick={pressed(make)}>
              {t('DRIVER_LINK.MAKE')}
            </Button>
          )}
          {route && link && (
            <>
              <ShownLink link={link} route={route} date={date} />
              <Button kind="quiet" busy={isBusy} onClick={pressed(revoke)}>
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
  route: LinkedRoute
  date: string
}

function ShownLink({ link: { url, expiresAt }, route: { vehicle, driver }, date }: ShownLinkProps) {
  const { t } = useText()
  const { plate } = vehicle
  const words = t('DRIVER_LINK.MESSAGE', { plate, date: formatDate(date), url })
  const subject = t('DRIVER_LINK.TITLE', { plate, date: formatDate(date) })
  return (
    <>
      <div className={styles['code']}>
        <QrCode text={url} label={t('DRIVER_LINK.CODE', { plate })} />
      </div>
      <p className="sm break code">{url}</p>
      <p>
        {/* The link expires at midnight, which already belongs to the next day. */}
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
