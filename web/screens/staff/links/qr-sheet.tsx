// The links as codes to be printed and cut: A4, four in a row, always black on white.
import { create } from 'qrcode'
import { useEffect } from 'react'
import { useText } from '#web/texts/use-text.tsx'
import type { MadeBatch } from './fresh-links.tsx'
import styles from './qr-sheet.module.css'

export function QrSheet({ made }: { made: MadeBatch }) {
  const { t } = useText()
  const { tokens, until } = made
  useEffect(() => {
    // Once the codes are drawn.
    const frame = requestAnimationFrame(() => window.print())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <ul className={styles['sheet']} aria-label={t('LINKS.CODES')} data-print-alone>
      {tokens.map(({ uuid, url }, at) => (
        <li key={uuid}>
          <Code url={url} label={t('LINKS.CODE_OF', { number: at + 1 })} />
          <b>{t('LINKS.CODE_TITLE')}</b>
          <span>{t('LINKS.CODE_LEAD', { number: at + 1, count: tokens.length, until })}</span>
        </li>
      ))}
    </ul>
  )
}

/** The white edge that readers need (ISO/IEC 18004). */
const EDGE = 4

function Code({ url, label }: { url: string; label: string }) {
  const { modules } = create(url, { errorCorrectionLevel: 'M' })
  const whole = modules.size + 2 * EDGE
  const squares = Array.from(modules.data, (isDark, at) =>
    isDark ? `M${EDGE + (at % modules.size)} ${EDGE + Math.floor(at / modules.size)}h1v1h-1z` : '',
  )
  return (
    <svg viewBox={`0 0 ${whole} ${whole}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={squares.join('')} />
    </svg>
  )
}
