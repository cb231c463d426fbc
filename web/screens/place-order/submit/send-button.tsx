import { useId } from 'react'
import { announce } from '#web/shell/announcer.tsx'
import { useSentOrder } from '#web/orders/sent-order.ts'
import { Text, useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { sectionAnchor } from '../fields/section.tsx'
import { goToField } from '../model/go-to-field.ts'
import styles from './sending.module.css'
import { useFormSummary, useOrderForm, useSending } from '../model/order-form-context.ts'

/** Sends the order, or says why it cannot be sent yet. It stands at the end of the form and in the summary. */
export function SendButton() {
  const { t } = useText()
  const { panels } = useOrderForm()
  const whyId = useId()
  const { phase, failure } = useSending()
  const consent = useFormSummary((summary) => summary.consent)
  const isBusy = phase !== 'filling'
  const askForConsent = () => {
    goToField('consent', panels)
    announce(t('FORM.CONSENT_FIRST'))
  }
  const isSaid = !consent || isBusy || failure !== null
  return (
    <>
      <Button
        type="submit"
        wide
        busy={isBusy}
        unavailable={!consent}
        onRefused={askForConsent}
        aria-describedby={isSaid ? whyId : undefined}
      >
        {t(isBusy ? 'FORM.SENDING' : 'FORM.SEND')}
      </Button>
      <div id={whyId}>
        {isBusy ? <SendingFiles /> : consent ? failure && <FieldError>{t(failure)}</FieldError> : <WhyNot />}
      </div>
    </>
  )
}

function WhyNot() {
  const { panels } = useOrderForm()
  const link = (
    <a
      href={`#${sectionAnchor('consent')}`}
      onClick={(event) => {
        event.preventDefault()
        goToField('consent', panels)
      }}
    />
  )
  return (
    <p className={styles['why']}>
      <Icon name="info" />
      <span>
        <Text id="FORM.WHY_CONSENT" parts={{ link }} />
      </span>
    </p>
  )
}

function SendingFiles() {
  const { t } = useText()
  const { phase } = useSending()
  const files = useSentOrder()?.files ?? []
  if (phase !== 'uploading' || files.length === 0) return null
  const number = Math.min(
    files.length,
    files.filter(({ state }) => state === 'sent' || state === 'failed').length + 1,
  )
  return (
    <p className={styles['why']}>
      <Icon name="info" />
      <span>{t('FORM.SENDING_FILES', { number, total: files.length })}</span>
    </p>
  )
}
