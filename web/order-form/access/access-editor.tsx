// The button that corrects how a crew comes to the equipment; its dialog is fetched once somebody presses it.
import { useEffect, useState } from 'react'
import type { AnsweredAccessCard } from '#contract/orders/access-card.ts'
import { loadable, useLoadable } from '#web/lib/loadable.ts'
import { currentLocale, loadTexts } from '#web/texts/load-texts.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { SaveAccess } from './access-dialog.tsx'

export const accessDialogPart = loadable(async () => {
  const [part] = await Promise.all([
    import('./access-dialog.tsx'),
    ...(['access', 'order-form', 'order-errors'] as const).map((area) => loadTexts(currentLocale(), area)),
  ])
  return part.AccessDialog
})

interface AccessEditorProps {
  card: AnsweredAccessCard
  /** Of which place it is. */
  place: string
  save: SaveAccess
}

export function AccessEditor({ card, place, save }: AccessEditorProps) {
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
        {t(card ? 'ACCESS.CHANGE' : 'ACCESS.ADD')}{' '}
        <VisuallyHidden>{t('ACCESS.OF_PLACE', { place })}</VisuallyHidden>
      </Button>
      {isOpen && AccessDialog && (
        <AccessDialog
          card={card}
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
