// Button to edit the access card. Its dialog is loaded at the first press.
import { useEffect, useState } from 'react'
import { loadable, useLoadable } from '#web/lib/loadable.ts'
import { withTexts } from '#web/texts/load-texts.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { AccessPlace, SaveAccess } from './access-dialog.tsx'

export const accessDialogPart = loadable(() =>
  withTexts(
    import('./access-dialog.tsx').then((part) => part.AccessDialog),
    'access',
    'order-form',
    'order-errors',
  ),
)

interface AccessEditorProps {
  place: AccessPlace
  save: SaveAccess
}

export function AccessEditor({ place, save }: AccessEditorProps) {
  const { t } = useText()
  const [isOpen, setIsOpen] = useState(false)
  const { status, value: AccessDialog } = useLoadable(accessDialogPart)
  const hasFailed = isOpen && status === 'failed'
  useEffect(() => {
    if (!hasFailed) return
    toasts.error(t('ERROR.NETWORK'))
    setIsOpen(false)
  }, [hasFailed, t])
  return (
    <>
      <Button
        kind="quiet"
        onClick={() => {
          accessDialogPart.load()
          setIsOpen(true)
        }}
      >
        {t(place.accessCard ? 'ACCESS.CHANGE' : 'ACCESS.ADD')}{' '}
        <VisuallyHidden>{t('ACCESS.OF_PLACE', { place: place.name })}</VisuallyHidden>
      </Button>
      {isOpen && AccessDialog && (
        <AccessDialog
          place={place}
          save={save}
          onSaved={() => {
            setIsOpen(false)
            toasts.success(t('ACCESS.SAVED'))
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
