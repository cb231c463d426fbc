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
  const { width, height } = canvas.getBoundingClientRect()
  canvas.width = width * ratio
  canvas.height = height * ratio
  canvas.getContext('2d')?.scale(ratio, ratio)
  const pad = new SignaturePad(canvas, { penColor: '#000', minWidth: 1.5, maxWidth: 3.5 })
  if (image) void pad.fromDataURL(image, { ratio })
  return {
    clear: () => pad.clear(),
    onStroke: (hear) => {
      const ended = () => hear(pad.toDataURL('image/png'))
      pad.addEventListener('endStroke', ended)
      return () => pad.removeEventListener('endStroke', ended)
    },
    stop: () => pad.off(),
  }
}
