// Prints links as QR codes: A4, four in a row, always black on white.
import { useEffect } from 'react'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import type { MadeBatch } from './made-batch.ts'
import '#web/ui/print-alone.css'
import styles from './qr-sheet.module.css'

interface QrSheetProps {
  made: MadeBatch
  /** Prints again each time it increases. */
  printed: number
}

export function QrSheet({ made, printed }: QrSheetProps) {
  const { t } = useText()
  const { tokens, until } = made
  useEffect(() => {
    // Prints after the codes are drawn.
    const frame = requestAnimationFrame(() => window.print())
    return () => cancelAnimationFrame(frame)
  }, [printed])
  return (
    <ul className={styles['sheet']} aria-label={t('LINKS.CODES')} data-print-alone>
      {tokens.map(({ uuid, url }, at) => (
        <li key={uuid}>
          <QrCode text={url} label={t('LINKS.CODE_OF', { number: at + 1 })} />
          <b>{t('LINKS.CODE_TITLE')}</b>
          <span>{typeset(t('LINKS.CODE_LEAD', { number: at + 1, count: tokens.length, until }))}</span>
        </li>
      ))}
    </ul>
  )
}
