// The way to the adviser about the register of waste holders, which is fetched when it is first asked for.
import { useState } from 'react'
import { loadable, useLoadable } from '#web/lib/loadable.ts'
import { currentLocale, loadTexts } from '#web/texts/load-texts.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '../../fields/load-failed.tsx'
import { RetryArea } from '../../fields/retry-area.tsx'

export const adviserPart = loadable(async () => {
  const [part] = await Promise.all([import('./adviser.tsx'), loadTexts(currentLocale(), 'bdo-adviser')])
  return part.Adviser
})

export function BdoHelp() {
  const { t } = useText()
  const { status, value: Adviser } = useLoadable(adviserPart)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <Button
        kind="quiet"
        aria-expanded={isOpen}
        busy={isOpen && status === 'loading'}
        onClick={() => {
          adviserPart.load()
          setIsOpen(!isOpen)
        }}
      >
        {t('FORM.BDO_HELP')}
      </Button>
      {isOpen && (
        <RetryArea status={status}>
          {Adviser && <Adviser />}
          {status === 'failed' && (
            <LoadFailed words={t('FORM.NOTICE_LOAD_FAILED')} onRetry={adviserPart.load} />
          )}
        </RetryArea>
      )}
    </div>
  )
}
