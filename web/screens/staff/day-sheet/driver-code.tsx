// QR code of the driver's page. Without a link the sheet offers to make one; the offer is not printed.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '#web/queries/query-client.ts'
import { driverLinksQuery, makeLink, type Refusal } from '#web/staff/pickup-days/driver-links.ts'
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
  const links = useQuery(driverLinksQuery(date), queryClient)
  const [isMaking, setIsMaking] = useState(false)
  const [problem, setProblem] = useState<Refusal>()
  const link = links.data?.list.find((one) => one.routeUuid === routeUuid)
  if (link)
    return (
      <figure className={styles['code']}>
        <QrCode text={link.url} label={t('DAY_SHEET.QR', { plate })} />
        <figcaption>{t('DAY_SHEET.DRIVER_PAGE')}</figcaption>
      </figure>
    )
  if (!links.data) return null
  const make = async () => {
    setIsMaking(true)
    setProblem(await makeLink(date, routeUuid))
    setIsMaking(false)
  }
  return (
    <div className={classNames('no-print', styles['offer'])}>
      <Button kind="second" busy={isMaking} onClick={() => void make()}>
        {t('DAY_SHEET.MAKE_LINK')}
      </Button>
      <span role="alert">{problem && t(problem)}</span>
    </div>
  )
}
