// Asks before Escape discards typed text.
import { type SyntheticEvent, useRef, useState } from 'react'
import { Dialog, type DialogProps } from './dialog.tsx'
import styles from './discard-asked.module.css'

type TextElement = HTMLInputElement | HTMLTextAreaElement

const TEXT =
  'textarea, input:is([type="text"], [type="search"], [type="email"], [type="tel"], [type="url"], :not([type]))'

interface DiscardAskedState {
  isAsked: boolean
  /** Handles each `input` event. */
  watch: (event: SyntheticEvent) => void
  /** Whether to close: at once if nothing was typed, otherwise at the second attempt. */
  mayLeave: () => boolean
}

export function useDiscardAsked(): DiscardAskedState {
  const typedIn = useRef(new Set<TextElement>())
  const [isAsked, setIsAsked] = useState(false)
  return {
    isAsked,
    watch({ target }) {
      setIsAsked(false)
      if (target instanceof HTMLElement && target.matches(TEXT)) typedIn.current.add(target as TextElement)
    },
    mayLeave() {
      const isTyped = [...typedIn.current].some(
        ({ isConnected, value }) => isConnected && value.trim() !== '',
      )
      if (!isTyped || isAsked) return true
      setIsAsked(true)
      return false
    },
  }
}

export function DiscardAsked({ words }: { words: string | undefined }) {
  if (words === undefined) return null
  return (
    <p className={styles['asked']} role="alert">
      {words}
    </p>
  )
}

interface KeepingDialogProps extends Omit<DialogProps, 'mayLeave' | 'onInput' | 'beforeFoot'> {
  /**
   * Warning at the first Escape when text was typed; the second Escape discards it. Undefined if the text is stored elsewhere.
   */
  discardWords: string | undefined
}

/** Dialog that asks before it discards typed text. */
export function KeepingDialog({ discardWords, ...dialog }: KeepingDialogProps) {
  return dialog.open ? <OpenKeepingDialog {...dialog} discardWords={discardWords} /> : null
}

function OpenKeepingDialog({ discardWords, ...dialog }: KeepingDialogProps) {
  const { isAsked, watch, mayLeave } = useDiscardAsked()
  return (
    <Dialog
      {...dialog}
      mayLeave={() => discardWords === undefined || mayLeave()}
      onInput={watch}
      beforeFoot={<DiscardAsked words={isAsked ? discardWords : undefined} />}
    />
  )
}
