/** @jsxImportSource preact */
// Field for a signature. Black on white in both schemes, because staff see it on paper.
import { useEffect, useState } from 'preact/hooks'
import { type Pad, startPad } from './signature-pad.ts'
import { useWords } from './words.tsx'

interface Props {
  value: string | null
  onChange(value: string | null): void
}

export function Signature({ value, onChange }: Props) {
  const { t } = useWords()
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const [pad, setPad] = useState<Pad>()
  const [first] = useState(value)

  useEffect(() => {
    if (!canvas) return
    const started = startPad(canvas, first)
    setPad(started)
    return () => started.stop()
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
