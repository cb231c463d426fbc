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

/** Sends the order, or says why it cannot be sent yet. It stands at the end of the form and in the summary. */
export function SendButton({ at }: { at: SendPlace }) {
  const { t } = useText()
  const parts = useOrderForm()
  const whyId = useId()
  const { phase, problem: last } = useSending()
  const problem = last?.at === at ? last : null
  const consent = useFormSummary((summary) => summary.consent)
  const isBusy = phase !== 'filling'
  const Sending = useLoadable(sendingPart).value
  // The confirmation is shown even if the server is lost while the files are sent. What did not come is asked for again with the order.
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

/** Where it says that the internet is gone, the notice of the page about that is put away. */
function NotSent({ reason, comfort }: SendProblem) {
  const { t } = useText()
  const told = useRef<HTMLDivElement>(null)
  // On a phone it would begin under the bar of the summary.
  useEffect(() => {
    // Newer browsers answer with a promise, which React would take for a clean-up.
    void told.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={told} className={styles['notSent']} data-says-offline={reason === 'ERROR.OFFLINE' || undefined}>
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
