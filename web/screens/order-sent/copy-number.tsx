import { useState } from 'react'
import { announce } from '#web/shell/announcer.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

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
