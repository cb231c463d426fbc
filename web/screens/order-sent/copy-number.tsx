import { useState } from 'react'
import { announce } from '../../announcer.tsx'
import { useText } from '../../texts/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

export function CopyNumber({ number }: { number: string }) {
  const { t } = useText()
  const [isCopied, setIsCopied] = useState(false)
  // Browsers keep the clipboard from pages served over plain http.
  if (typeof navigator.clipboard?.writeText !== 'function') return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      setIsCopied(true)
      announce(t('SENT.COPIED'))
    } catch {
      // Refused by the person or the browser: the number is on the page to be read.
    }
  }
  return (
    <Button kind="quiet" onClick={() => void copy()}>
      <Icon name={isCopied ? 'check' : 'document'} />
      {t(isCopied ? 'SENT.COPIED' : 'SENT.COPY')}
    </Button>
  )
}
