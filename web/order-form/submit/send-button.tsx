import { useEffect, useId, useRef } from 'react'
import { paths } from '#contract/paths.ts'
import { useLoadable } from '#web/lib/loadable.ts'
import { announce } from '#web/shell/announcer.tsx'
import { pagesAhead } from '#web/shell/pages-ahead.ts'
import { Text, useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { goToField } from '../fields/go-to-field.ts'
import { sectionAnchor } from '../fields/section.tsx'
import {
  type SendProblem,
  type SendPlace,
  useFormSummary,
  useOrderForm,
  useSending,
} from '../model/order-form-context.ts'
import { sendingPart } from './sending-part.ts'
import styles from './sending.module.css'

/** Sends the order, or explains why it cannot be sent yet. It is at the end of the form and in the summary. */
export function SendButton({ at }: { at: SendPlace }) {
  const { t } = useText()
  const parts = useOrderForm()
  const whyId = useId()
  const { phase, problem: last } = useSending()
  const problem = last?.at === at ? last : null
  const consent = useFormSummary((summary) => summary.consent)
  const isBusy = phase !== 'filling'
  const Sending = useLoadable(sendingPart).value
  // Preloads the confirmation page, so that it appears even if the connection is lost during the uploads. Failed parts are
  // requested again with the order.
  useEffect(() => {
    if (!consent) return
    sendingPart.load()
    pagesAhead.fetch(paths.orderSent)
  }, [consent, isBusy])
  const askForConsent = () => {
    goToField('consent', parts)
    announce(t('FORM.CONSENT_FIRST'))
  }
  const isSaid = !consent || isBusy || problem !== null
  return (
    <>
      <Button
        type="submit"
        name="send"
        value={at}
        wide
        busy={isBusy}
        unavailable={!consent}
        onUnavailable={askForConsent}
        aria-describedby={isSaid ? whyId : undefined}
      >
        {t(isBusy ? 'FORM.SENDING' : 'FORM.SEND')}
      </Button>
      <div id={whyId}>
        {isBusy ? (
          phase === 'uploading' && Sending && <Sending.SendingFiles className={styles['why']} />
        ) : consent ? (
          problem && <NotSent {...problem} />
        ) : (
          <WhyNot />
        )}
      </div>
    </>
  )
}

/** Message about a failed attempt. For a lost connection it replaces the page's own notice. */
function NotSent({ reason, comfort }: SendProblem) {
  const { t } = useText()
  const message = useRef<HTMLDivElement>(null)
  // Scrolls the message into view, because on a phone it would start behind the summary bar.
  useEffect(() => {
    // Newer browsers return a promise, which React would treat as a clean-up function.
    void message.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div
      ref={message}
      className={styles['notSent']}
      data-says-offline={reason === 'ERROR.OFFLINE' || undefined}
    >
      {reason && <FieldError>{t(reason)}</FieldError>}
      {comfort && (
        <p className={styles['why']}>
          <Icon name="check" />
          <span>{t(comfort)}</span>
        </p>
      )}
    </div>
  )
}

function WhyNot() {
  const parts = useOrderForm()
  const link = (
    <a
      href={`#${sectionAnchor('consent')}`}
      onClick={(event) => {
        event.preventDefault()
        goToField('consent', parts)
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
