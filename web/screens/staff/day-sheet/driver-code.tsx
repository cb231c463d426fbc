// QR code of the driver's page. Without a link the sheet offers to make one; the offer is not printed.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { daySheetApi } from '#web/api/day-sheets.ts'
import type { CallProblem } from '#web/api/result.ts'
import { dataOf, queryClient } from '#web/queries/query-client.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import styles from './day-sheet.module.css'

const linksQuery = (date: string) =>
  queryOptions({
    queryKey: ['driver links', date],
    queryFn: ({ signal }) => dataOf(daySheetApi.listDriverLinks({ params: { date }, signal })),
    staleTime: 0,
  })

interface DriverCodeProps {
  date: string
  routeUuid: string
  plate: string
}

export function DriverCode({ date, routeUuid, plate }: DriverCodeProps) {
  const { t } = useText()
  const links = useQuery(linksQuery(date), queryClient)
  const [isMaking, setIsMaking] = useState(false)
  const [problem, setProblem] = useState<CallProblem | null>(null)
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
    setProblem(null)
    const made = await daySheetApi.makeDriverLink({ params: { date, routeUuid } })
    if (made.ok) await links.refetch()
    else setProblem(made.error)
    setIsMaking(false)
  }
  return (
    <div className={styles['offer']}>
      <Button kind="second" busy={isMaking} onClick={() => void make()}>
        {t('DAY_SHEET.MAKE_LINK')}
      </Button>
      <span role="alert">{problem && t(problem.code)}</span>
    </div>
  )
}
