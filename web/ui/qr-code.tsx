// QR code, drawn as one path.
import { create } from 'qrcode'

/** Width of the quiet zone in modules (ISO/IEC 18004). */
const EDGE = 4

/** Black on transparent ground; the caller provides a white background. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
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
