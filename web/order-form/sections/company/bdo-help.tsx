// The way to the adviser about the register of waste holders, which is fetched when it is first asked for.
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
          // What did not come is asked for again by the same button.
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
