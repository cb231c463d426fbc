// Buttons that fill in the advised BDO answer, and undo that.
import { type MouseEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { BdoAnswer } from '#contract/law/bdo-adviser.ts'
import { announce } from '#web/shell/announcer.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type OrderFormMethods, useFormValue, useOrderForm } from '../../model/order-form-context.ts'
import { EXEMPTIONS, type Exemption, tickExemption } from './bdo-options.ts'
import styles from './adviser.module.css'

const BOXES: Record<Exemption, 'FORM.BDO_FREE' | 'FORM.BDO_PEOPLE_COLLECTION' | 'FORM.BDO_UNKNOWN'> = {
  bdoFree: 'FORM.BDO_FREE',
  bdoPeopleCollection: 'FORM.BDO_PEOPLE_COLLECTION',
  bdoUnknown: 'FORM.BDO_UNKNOWN',
}

const tickedOf = ({ getValues }: OrderFormMethods) => EXEMPTIONS.find((one) => getValues(one)) ?? null

export function AnswerButton({ answer }: { answer: BdoAnswer }) {
  return answer === 'bdo' ? <NumberButton /> : <BoxButton box={answer} />
}

/**
 * Goes to the BDO number: clears a ticked box, which restores the number. For a stored company,
 * whose number is not typed, it goes to the boxes.
 */
function NumberButton() {
  const { t } = useText()
  const { form } = useOrderForm()
  const toNumber = ({ currentTarget }: MouseEvent) => {
    const section = currentTarget.closest('section')
    const ticked = tickedOf(form)
    // The field can be focused after it has been rendered as required.
    if (ticked) flushSync(() => tickExemption(form, ticked, false))
    section?.querySelector<HTMLElement>('[name=bdo]:enabled, [name=bdoFree]')?.focus()
  }
  return (
    <Button kind="second" onClick={toNumber}>
      {t('ADVISER.TO_NUMBER')}
    </Button>
  )
}

/** Ticks the box, or undoes that. It stays one button, so that it keeps the focus. */
function BoxButton({ box }: { box: Exemption }) {
  const { t } = useText()
  const { form } = useOrderForm()
  const isTicked = useFormValue(box)
  /** Box that was ticked before; undefined while this button has not been pressed. */
  const [before, setBefore] = useState<Exemption | null>()
  // Clearing the box by hand resets the button.
  useEffect(() => {
    if (!isTicked) setBefore(undefined)
  }, [isTicked])
  const name = { box: t(BOXES[box]) }
  const tick = () => {
    setBefore(tickedOf(form))
    tickExemption(form, box, true)
    announce(t('ADVISER.TICKED', name))
  }
  const undo = () => {
    tickExemption(form, box, false)
    if (before) tickExemption(form, before, true)
  }
  return (
    <>
      {isTicked && (
        <span className={styles['ticked']}>
          <Icon name="check" />
          {t('ADVISER.TICKED', name)}
        </span>
      )}
      {(!isTicked || before !== undefined) && (
        <Button kind={isTicked ? 'quiet' : 'second'} onClick={isTicked ? undo : tick}>
          {isTicked ? t('ADVISER.UNDO') : t('ADVISER.TICK', name)}
        </Button>
      )}
    </>
  )
}
