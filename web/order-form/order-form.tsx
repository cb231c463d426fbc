// Order form: its parts from top to bottom, with their shared state.
import { type FormEvent, Fragment, type KeyboardEvent, type ReactNode, useState } from 'react'
import { CrashBoundary } from '#web/shell/crash-boundary.tsx'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { toasts } from '#web/ui/toast-queue.ts'
import { DraftOffer } from './draft/draft-offer.tsx'
import type { Draft, DraftStore } from './draft/draft.ts'
import { useDraft } from './draft/use-draft.ts'
import { RetryArea } from './fields/retry-area.tsx'
import { PartBoundary } from './fields/section-boundary.tsx'
import { sectionIdAt } from './fields/section.tsx'
import { useFolding } from './fields/use-folding.ts'
import type { SectionId } from './model/field-names.ts'
import type { ErrorsByField, FormKind } from './model/form-rules.ts'
import type { OrderFormValues } from './model/form-values.ts'
import { OrderFormContext, SendingContext } from './model/order-form-context.ts'
import type { OrderSender } from './submit/place-order.ts'
import { useDialogs } from './submit/sending-part.ts'
import { takeUnheardValues } from './submit/unheard-values.ts'
import { usePlaceOrder, type WaitingRows } from './submit/use-place-order.ts'
import { SectionList, SectionStrip } from './summary/section-list.tsx'
import { useDraftOffer } from './use-draft-offer.ts'
import { LaterPlaceholder, LaterSummary, useLaterParts } from './use-later-parts.tsx'
import { FormOnPage, useOrderFormParts } from './use-order-form-parts.ts'
import section from './fields/section.module.css'
import styles from './order-form.module.css'

/** Prevents Enter in a text field from sending an unfinished order. */
function keepEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type !== 'submit')
    event.preventDefault()
}

interface OrderFormProps {
  kind: FormKind
  /** Values with which the form starts if no draft is continued. */
  start: OrderFormValues
  drafts: DraftStore
  /** Draft to start with, when the person has just signed in. */
  continued?: Draft | null
  /** Note above a form that repeats an order. */
  repeatNote?: ReactNode
  /** Updates the values of a draft. */
  restore: (values: OrderFormValues) => OrderFormValues
  /** Handles a problem of this kind of order only, and returns the text key. */
  onRejected?: (code: string) => MessageKey | undefined
  sender?: OrderSender
  /** Sections before the equipment. They render once; each subscribes to its own state. */
  children: ReactNode
}

export function OrderForm({
  kind,
  start,
  drafts,
  continued = null,
  repeatNote,
  restore,
  onRejected,
  sender,
  children,
}: OrderFormProps) {
  const { t } = useText()
  const parts = useOrderFormParts(kind, start)
  const draft = useDraft(parts, drafts, continued)
  const [isFilledIn] = useState(
    () =>
      kind.rules.read().status === 'ready' ||
      draft.offered !== null ||
      continued !== null ||
      repeatNote !== undefined ||
      start.customerCompanyName !== '',
  )
  const later = useLaterParts(kind.rules, isFilledIn)
  const folding = useFolding(parts)
  const offer = useDraftOffer(parts, { draft, restore, restartFolding: folding.restart })
  const [fieldErrors, setFieldErrors] = useState<ErrorsByField | null>(null)
  const [waiting, setWaiting] = useState<WaitingRows | null>(null)
  const [current, setCurrent] = useState<SectionId>('company')
  const sending = usePlaceOrder(parts, {
    draft,
    showErrors: setFieldErrors,
    askAboutRows: setWaiting,
    onRejected,
    sender,
  })

  const dialogFailed = () => {
    // The errors are also shown at their fields.
    toasts.error(t(fieldErrors ? 'FORM.ERRORS_FAILED' : 'ERROR.NETWORK'))
    setFieldErrors(null)
    setWaiting(null)
  }
  const dialogs = useDialogs(fieldErrors !== null || waiting !== null, dialogFailed)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    offer.settle()
    takeUnheardValues(event.currentTarget, parts.form)
    const { submitter } = event.nativeEvent as SubmitEvent
    sending.send((submitter as HTMLButtonElement | null)?.value === 'summary' ? 'summary' : 'form')
  }

  return (
    <OrderFormContext value={parts}>
      <SendingContext value={sending}>
        <FormOnPage form={parts.form} />
        {later.value && (
          <PartBoundary>
            <later.value.OtherTabsArea draft={draft} />
          </PartBoundary>
        )}
        {draft.offered && (
          <PartBoundary className={styles['offerFailed']}>
            <DraftOffer
              kind={kind}
              draft={draft.offered}
              isBesideRepeat={Boolean(repeatNote) && !offer.isTakenUp}
              isBesideDraft={offer.isTakenUp || continued !== null}
              isSending={sending.phase !== 'filling'}
              onContinue={offer.takeUp}
              onDiscard={offer.discard}
            />
          </PartBoundary>
        )}
        {!offer.isTakenUp && repeatNote}
        <form
          className={styles['form']}
          noValidate
          aria-label={t('FORM.LABEL')}
          onSubmit={submit}
          onKeyDown={keepEnter}
          // Also loads the rules here, because browser autofill may set values without focusing a
          // field.
          onChange={later.loadRules}
          onFocus={(event) => {
            later.loadRules()
            const section = sectionIdAt(event.target)
            if (!section) return
            setCurrent(section)
            folding.entered(section)
          }}
        >
          <PartBoundary className={styles['listFailed']}>
            <SectionList current={current} />
            <SectionStrip />
          </PartBoundary>
          <div className={styles['sheet']}>
            <Fragment key={offer.filling}>
              {children}
              <RetryArea
                status={later.status}
                className={classNames(section['area'], styles['later'])}
                onNear={later.loadRules}
              >
                {later.value ? (
                  <later.value.LaterSections />
                ) : (
                  <LaterPlaceholder hasFailed={later.status === 'failed'} onRetry={later.load} />
                )}
              </RetryArea>
            </Fragment>
            {later.value && (
              <PartBoundary>
                <later.value.DraftState draft={draft} isNarrow />
              </PartBoundary>
            )}
          </div>
          {later.value ? (
            <PartBoundary>
              <later.value.SummaryColumn draft={draft} />
              <later.value.SummaryBar />
            </PartBoundary>
          ) : (
            <LaterSummary />
          )}
        </form>
        {fieldErrors && dialogs && (
          <CrashBoundary fallbackRender={() => null} onCrash={dialogFailed}>
            <dialogs.ErrorsDialog fieldErrors={fieldErrors} onClose={() => setFieldErrors(null)} />
          </CrashBoundary>
        )}
        {waiting && dialogs && (
          <dialogs.WaitingRowsDialog
            rows={waiting.rows}
            onSend={waiting.sendWithout}
            onClose={() => setWaiting(null)}
          />
        )}
      </SendingContext>
    </OrderFormContext>
  )
}
