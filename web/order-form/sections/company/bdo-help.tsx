// Button that opens the BDO adviser, which is loaded on demand.
import { useState } from 'react'
import { loadable, useLoadable } from '#web/lib/loadable.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'

export const adviserPart = loadable(() => import('./adviser-part.ts').then((part) => part.adviserWithTexts()))

export function BdoHelp() {
  const { t } = useText()
  const { status, value: Adviser } = useLoadable(adviserPart)
  const [isOpen, setIsOpen] = useState(false)
  const hasFailed = isOpen && status === 'failed'
  return (
    <div>
      <Button
        kind="quiet"
        aria-expanded={isOpen}
        busy={isOpen && status === 'loading'}
        onClick={() => {
          adviserPart.load()
          // After a failed load, the button tries again.
          setIsOpen(hasFailed || !isOpen)
        }}
      >
        {t('FORM.BDO_HELP')}
      </Button>
      {isOpen && Adviser && <Adviser />}
      {hasFailed && <p role="alert">{t('FORM.LATER_LOAD_FAILED')}</p>}
    </div>
  )
}
