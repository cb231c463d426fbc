// Escape over text that was typed: it is asked whether that is meant.
import { type SyntheticEvent, useRef, useState } from 'react'
import { Dialog, type DialogProps } from './dialog.tsx'
import styles from './discard-asked.module.css'

type TextElement = HTMLInputElement | HTMLTextAreaElement

const TEXT =
  'textarea, input:is([type="text"], [type="search"], [type="email"], [type="tel"], [type="url"], :not([type]))'

interface DiscardAskedState {
  isAsked: boolean
  /** To be told of each `input` event. */
  watch: (event: SyntheticEvent) => void
  /** Whether to close: at once where no text stands that was typed, else at the second time. */
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
  /** Said at the first Escape where text was typed, which the second one discards; undefined where what was typed is kept. */
  discardWords: string | undefined
}

/** A dialog that something is typed in. */
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
