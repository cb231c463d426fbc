import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

const SAID_FOR_MS = 4000

interface CopyButtonProps {
  text: string
  label: string
  copiedLabel: string
  onCopied?: () => void
}

export function CopyButton({ text, label, copiedLabel, onCopied }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  // Browsers offer no clipboard to pages served over plain http.
  if (typeof navigator.clipboard?.writeText !== 'function') return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
      onCopied?.()
    } catch {
      // The person or the browser refused; the text can still be read on the page.
    }
  }
  return (
    <Button kind="second" onClick={() => void copy()}>
      <Icon name={isCopied ? 'check' : 'document'} />
      {isCopied ? copiedLabel : label}
    </Button>
  )
}
