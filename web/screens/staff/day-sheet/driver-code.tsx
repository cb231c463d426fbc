// QR code of the driver's page. Without a link the sheet offers to make one; the offer is not printed.
import { useDriverLink } from '#web/staff/pickup-days/driver-links.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import styles from './day-sheet.module.css'

interface DriverCodeProps {
  date: string
  routeUuid: string
  plate: string
}

export function DriverCode({ date, routeUuid, plate }: DriverCodeProps) {
  const { t } = useText()
  const { link, isMissing, isBusy, problem, make } = useDriverLink(date, routeUuid)
  if (link)
    return (
      <figure className={styles['code']}>
        <QrCode text={link.url} label={t('DAY_SHEET.QR', { plate })} />
        <figcaption>{t('DAY_SHEET.DRIVER_PAGE')}</figcaption>
      </figure>
    )
  if (!isMissing) return null
  return (
    <div className={classNames('no-print', styles['offer'])}>
      <Button kind="second" busy={isBusy} onClick={make}>
        {t('DAY_SHEET.MAKE_LINK')}
      </Button>
      <span role="alert">{problem && t(problem)}</span>
    </div>
  )
}
