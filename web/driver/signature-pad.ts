// The drawing behind the field for a signature.
import SignaturePad from 'signature_pad'

/** Twice as fine as the screen is enough for a line, and keeps the image small. */
const MOST_PIXELS = 2

export interface Pad {
  clear(): void
  /** Calls with a PNG as a data URL after each stroke. Returns how to stop listening. */
  onStroke(hear: (image: string) => void): () => void
  stop(): void
}

/** @param image earlier signature to show */
export function startPad(canvas: HTMLCanvasElement, image: string | null): Pad {
  const ratio = Math.min(MOST_PIXELS, window.devicePixelRatio || 1)
  const pad = new SignaturePad(canvas, { penColor: '#000', minWidth: 1.5, maxWidth: 3.5 })
  let shown = image
  // Also once the phone is turned: strokes beyond the old width would draw nothing.
  const fit = () => {
    const { width, height } = canvas.getBoundingClientRect()
    if (canvas.width === Math.floor(width * ratio)) return
    canvas.width = width * ratio
    canvas.height = height * ratio
    canvas.getContext('2d')?.scale(ratio, ratio)
    pad.clear()
    if (shown) void pad.fromDataURL(shown, { ratio })
  }
  fit()
  const observer = new ResizeObserver(fit)
  observer.observe(canvas)
  return {
    clear: () => {
      shown = null
      pad.clear()
    },
    onStroke: (hear) => {
      const ended = () => {
        shown = pad.toDataURL('image/png')
        hear(shown)
      }
      pad.addEventListener('endStroke', ended)
      return () => pad.removeEventListener('endStroke', ended)
    },
    stop: () => {
      observer.disconnect()
      pad.off()
    },
  }
}
