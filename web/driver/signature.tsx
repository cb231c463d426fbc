/** @jsxImportSource preact */
// Field for a signature. Black on white in both schemes, because staff see it on paper.
import { useEffect, useState } from 'preact/hooks'
import SignaturePad from 'signature_pad'
import { useWords } from './texts.ts'

/** Twice as fine as the screen is enough for a line, and keeps the image small. */
const MOST_PIXELS = 2

/** Decodes an image; resolves to undefined if the browser cannot read it. */
async function decoded(dataUrl: string): Promise<HTMLImageElement | undefined> {
  const image = new Image()
  image.src = dataUrl
  return image.decode().then(
    () => image,
    () => undefined,
  )
}

function copyOf(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const copy = document.createElement('canvas')
  copy.width = canvas.width
  copy.height = canvas.height
  copy.getContext('2d')?.drawImage(canvas, 0, 0)
  return copy
}

/** @param earlier signature to show, decoded, so that each resize draws it at once */
function startPad(canvas: HTMLCanvasElement, earlier: HTMLImageElement | undefined) {
  const ratio = Math.min(MOST_PIXELS, window.devicePixelRatio || 1)
  const pad = new SignaturePad(canvas, { penColor: '#000', minWidth: 1.5, maxWidth: 3.5 })
  let shown: HTMLImageElement | HTMLCanvasElement | undefined = earlier
  // Also runs after the phone is rotated: otherwise strokes beyond the old width would draw nothing.
  const fit = () => {
    const { width, height } = canvas.getBoundingClientRect()
    if (canvas.width === Math.floor(width * ratio)) return
    canvas.width = width * ratio
    canvas.height = height * ratio
    const context = canvas.getContext('2d')
    context?.scale(ratio, ratio)
    pad.clear()
    if (shown) context?.drawImage(shown, 0, 0, width, height)
  }
  fit()
  const observer = new ResizeObserver(fit)
  observer.observe(canvas)
  return {
    clear: () => {
      shown = undefined
      pad.clear()
    },
    /** Calls `hear` with a PNG as a data URL after each stroke. Returns a function that stops listening. */
    onStroke: (hear: (image: string) => void) => {
      const ended = () => {
        shown = copyOf(canvas)
        hear(pad.toDataURL('image/png'))
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

interface Props {
  /** PNG as a data URL. */
  value: string | null
  onChange(value: string | null): void
}

export function Signature({ value, onChange }: Props) {
  const { t } = useWords()
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const [pad, setPad] = useState<ReturnType<typeof startPad>>()
  const [first] = useState(value)

  useEffect(() => {
    if (!canvas) return
    let started: ReturnType<typeof startPad> | undefined
    let isGone = false
    // A stroke before the earlier signature is there would be stored without it.
    void (async () => {
      const earlier = first === null ? undefined : await decoded(first)
      if (!isGone) setPad((started = startPad(canvas, earlier)))
    })()
    return () => {
      isGone = true
      started?.stop()
    }
  }, [canvas, first])
  useEffect(() => pad?.onStroke(onChange), [pad, onChange])

  const clear = () => {
    pad?.clear()
    onChange(null)
  }
  return (
    <>
      <div class="pad-row">
        <span class="label" id="signature">
          {t('DRIVER.SIGNATURE')}
        </span>
        {value !== null && (
          <button class="link" type="button" onClick={clear}>
            {t('DRIVER.SIGNATURE_CLEAR')}
          </button>
        )}
      </div>
      <canvas class="pad" ref={setCanvas} role="img" aria-labelledby="signature" />
    </>
  )
}
