// Confirmation of a sent order: the ticket with its number, the next steps, and files that are still being sent.
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { operator } from '#web/operator/operator.ts'
import { sentOrder, type SentOrder, useSentOrder } from '#web/orders/sent-order.ts'
import { StatusBadge } from '#web/orders/status-badge.tsx'
import { useSession } from '#web/session/session.ts'
import { announce } from '#web/shell/announcer.tsx'
import { PublicPage } from '#web/shell/public-page.tsx'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { formatDateTime, formatKilograms } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { Text, useText } from '#web/texts/use-text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Cable } from '#web/ui/cable.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Narrow } from '#web/ui/page.tsx'
import { Perforation, Slip, SlipHead } from '#web/ui/slip.tsx'
import { SentFiles } from './sent-files.tsx'
import { StatusLink } from './status-link.tsx'
import styles from './order-sent-screen.module.css'

function CopyNumber({ number }: { number: string }) {
  const { t } = useText()
  const [isCopied, setIsCopied] = useState(false)
  // Browsers offer no clipboard to pages served over plain http.
  if (typeof navigator.clipboard?.writeText !== 'function') return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      setIsCopied(true)
      announce(t('SENT.COPIED'))
    } catch {
      // The person or the browser refused. The number is visible on the page anyway.
    }
  }
  return (
    <Button kind="quiet" onClick={() => void copy()}>
      <Icon name={isCopied ? 'check' : 'document'} />
      {t(isCopied ? 'SENT.COPIED' : 'SENT.COPY')}
    </Button>
  )
}

export function OrderSentScreen() {
  const order = useSentOrder()
  const session = useSession()
  if (!order) return <Navigate to={session ? paths.orders : paths.home} replace />
  return <Confirmation order={order} isSignedIn={session !== null} />
}

function Confirmation({ order, isSignedIn }: { order: SentOrder; isSignedIn: boolean }) {
  const { t } = useText()
  useScreenTitle(t('SENT.TITLE'))
  const leave = useForgottenWhenLeft()
  const repeatAt = repeatAddress(order, isSignedIn)
  return (
    <PublicPage>
      <Narrow>
        <Slip roomy>
          <SlipHead title={t('SENT.SLIP')}>
            <StatusBadge status="NEW" />
          </SlipHead>
          <PrintedOperator />
          <h1 tabIndex={-1} className={styles['title']}>
            {t('SENT.TITLE')}
          </h1>
          <dl>
            <dt className={styles['numberLabel']}>{t('SENT.NUMBER')}</dt>
            <dd className={styles['numberRow']}>
              <span className={styles['number']}>{order.orderNumber}</span>
              <CopyNumber number={order.orderNumber} />
            </dd>
            {order.equipment && <Equipment {...order.equipment} />}
          </dl>
          <p className={styles['words']}>
            <Text
              id="SENT.CONFIRMATION"
              values={{ email: order.reporter.email }}
              parts={{ email: <b className={styles['email']} /> }}
            />
          </p>
          <Perforation />
          <h2 className={styles['subTitle']}>{t('SENT.NEXT')}</h2>
          <NextSteps order={order} />
          {order.files.length > 0 && (
            <>
              <Perforation />
              <SentFiles files={order.files} />
            </>
          )}
          <StatusLink order={order} />
        </Slip>
        <div className={styles['actions']}>
          <ButtonLink href={isSignedIn ? paths.order : paths.home} onClick={leave}>
            {t(isSignedIn ? 'SENT.ORDERS' : 'SENT.HOME')}
          </ButtonLink>
          {repeatAt && (
            <ButtonLink kind="second" href={repeatAt}>
              <Icon name="refresh" />
              {t('SENT.REPEAT')}
            </ButtonLink>
          )}
          <Button kind="second" onClick={() => window.print()}>
            <Icon name="printer" />
            {t('SENT.PRINT')}
          </Button>
        </div>
      </Narrow>
    </PublicPage>
  )
}

/** Prints the name of the operator, because printed pages have no header. */
function PrintedOperator() {
  const { name, phone, email } = operator()
  return <p className={styles['printed']}>{[name, phone.shown, email].join(', ')}</p>
}

/**
 * Address of the form that repeats the order. A company's order comes from the server, a visitor's
 * from the values stored for the visit.
 */
function repeatAddress({ uuid, isOfCompany }: SentOrder, isSignedIn: boolean): string | undefined {
  if (isSignedIn) return isOfCompany ? paths.repeatOrder(uuid) : undefined
  return sentOrder.valuesOf(uuid) === undefined ? undefined : paths.repeatSentOrder(uuid)
}

function Equipment({ entries, grams, isLowerBound, lines }: NonNullable<SentOrder['equipment']>) {
  const { t, locale } = useText()
  const weight = formatKilograms(grams / 1000, locale)
  return (
    <>
      <dt className={styles['numberLabel']}>{t('SENT.EQUIPMENT')}</dt>
      <dd className={styles['equipment']}>
        <b>{isLowerBound ? t('FORM.AT_LEAST', { weight }) : weight}</b>,{' '}
        {t('FORM.ENTRIES', { count: entries })}
        {lines && (
          <ul className={styles['printed']}>
            {lines.map(({ name, amount }, at) => (
              <li key={at}>
                {amount} – {name}
              </li>
            ))}
          </ul>
        )}
      </dd>
    </>
  )
}

/**
 * Forgets the order when the person leaves by the button, so that a shared computer does not keep
 * it. Waits until the page unmounts, because it still shows the order.
 */
function useForgottenWhenLeft(): (event: MouseEvent) => void {
  const isLeaving = useRef(false)
  useEffect(
    () => () => {
      if (isLeaving.current) sentOrder.clear()
    },
    [],
  )
  return ({ metaKey, ctrlKey, shiftKey }) => {
    // With a modifier key the link opens in another tab, and this page stays.
    isLeaving.current = !metaKey && !ctrlKey && !shiftKey
  }
}

function NextSteps({ order: { sentAt, address, from, to } }: { order: SentOrder }) {
  const { t } = useText()
  return (
    <Cable
      steps={[
        {
          id: 'accepted',
          state: 'done',
          title: t('SENT.STEP_ACCEPTED'),
          detail: <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>,
        },
        { id: 'date', state: 'now', title: t('SENT.STEP_DATE'), detail: typeset(t('SENT.STEP_DATE_DETAIL')) },
        {
          id: 'pickup',
          state: 'later',
          title: t('SENT.STEP_PICKUP'),
          detail: typeset(t('SENT.STEP_PICKUP_DETAIL', { address, from, to })),
        },
      ]}
    />
  )
}
