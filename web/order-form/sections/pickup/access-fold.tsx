// Access card as a folded line of the form. Its fields are loaded when it is opened.
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { loadable, useLoadable } from '#web/lib/loadable.ts'
import { withTexts } from '#web/texts/load-texts.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { More, useIsFolded } from '../../fields/fold.tsx'
import { LoadFailed } from '../../fields/retry-area.tsx'
import { focusSection } from '../../fields/section.tsx'
import { useFormValue, useOrderForm } from '../../model/order-form-context.ts'
import fold from '../../fields/fold.module.css'

export const accessPart = loadable(() => withTexts(import('./access-fields.tsx'), 'access'))

function useAccessWords(): string {
  const { t } = useText()
  const isRemembered = useFormValue('accessCard.isRemembered')
  return t(isRemembered ? 'FORM.ACCESS_KNOWN' : 'FORM.ACCESS_LINE')
}

export function AccessFold() {
  const { t } = useText()
  const isFolded = useIsFolded('access')
  const { status, value } = useLoadable(accessPart)
  useEffect(() => {
    if (!isFolded) accessPart.load()
  }, [isFolded])
  return (
    <More id="access" title={t('FORM.ACCESS')} line={useAccessWords()}>
      {value && <value.AccessFields />}
      {status === 'loading' && <Skeleton shape="control" />}
      {status === 'failed' && <LoadFailed words={t('FORM.ACCESS_FAILED')} onRetry={accessPart.load} />}
    </More>
  )
}

/** Link in the line of a folded pickup place that opens both the place and the access card. */
export function AccessLink() {
  const { t } = useText()
  const { folds } = useOrderForm()
  const open = () => {
    flushSync(() => folds.open('place', 'access'))
    focusSection('place')
  }
  return (
    <button type="button" className={fold['link']} aria-expanded={false} onClick={open}>
      {t('FORM.ACCESS')}: {useAccessWords()}
    </button>
  )
}
