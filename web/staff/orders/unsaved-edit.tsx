// Note about an unsaved correction, with a button to discard it.
import type { ReactNode } from 'react'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { drafts, useDraft } from '../edit/drafts.ts'

export const orderDraftId = (orderId: string) => `order ${orderId}`

interface UnsavedEditProps {
  orderId: string
  /** Link or button back to the typed values. */
  children: ReactNode
  className?: string | undefined
}

export function UnsavedEdit({ orderId, children, className }: UnsavedEditProps) {
  const { t } = useText()
  const id = orderDraftId(orderId)
  if (useDraft(id) === undefined) return null
  return (
    <Note kind="hint" role="status" className={className}>
      <p>{t('UNSAVED_EDIT.LEAD')}</p>
      <p>
        {children}{' '}
        <Button kind="quiet" onClick={() => drafts.drop(id)}>
          {t('UNSAVED_EDIT.DISCARD')}
        </Button>
      </p>
    </Note>
  )
}
