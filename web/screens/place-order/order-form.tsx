// The form: its parts in order, and what ties them together.
import { type FormEvent, Fragment, type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useText } from '../../texts/use-text.tsx'
import { catalogue } from './catalogue.ts'
import { CompanySection } from './company-section.tsx'
import { DraftOffer } from './draft-offer.tsx'
import type { SectionId } from './field-names.ts'
import { FormReview } from './form-review.ts'
import type { Problems } from './form-rules.ts'
import { initialValues, type OrderFormValues } from './form-values.ts'
import { OpenPanelStore } from './open-panel.ts'
import styles from './order-form.module.css'
import { OrderFormContext, type OrderFormParts, SendingContext } from './order-form-context.ts'
import { PickupHoursSection } from './pickup-hours-section.tsx'
import { PickupPlaceSection } from './pickup-place-section.tsx'
import { ReporterSection } from './reporter-section.tsx'
import { useSameAddress } from './same-address.ts'
import { SectionList, SectionStrip } from './section-list.tsx'
import { useDraft } from './use-draft.ts'
import { LaterPlace, LaterSummary, useLaterParts } from './use-later-parts.tsx'
import { requestContext, usePlaceOrder } from './use-place-order.ts'

function useParts(publicToken: string): OrderFormParts {
  const [start] = useState(() => initialValues(publicToken))
  const form = useForm<OrderFormValues>({ defaultValues: start })
  const [review] = useState(() => new FormReview(() => form.getValues(), requestContext))
  const [panels] = useState(() => new OpenPanelStore())
  useEffect(() => {
    const unsubscribe = [
      // A value set by the form itself has no type: it was not typed by the person.
      form.subscribe({ formState: { values: true }, callback: ({ name, type }) => review.changed(type && name) }),
      catalogue.subscribe(review.judge),
    ]
    catalogue.load()
    return () => {
      for (const end of unsubscribe) end()
      review.stop()
    }
  }, [form, review])
  useSameAddress(form)
  return useMemo(() => ({ form, review, panels }), [form, review, panels])
}

/** Enter in a line of text would send an order that is not finished. */
function keepEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type !== 'submit') event.preventDefault()
}

/** Drawn once: each part keeps itself up to date. */
const firstSections = (
  <>
    <CompanySection />
    <PickupPlaceSection />
    <PickupHoursSection />
    <ReporterSection />
  </>
)

export function OrderForm({ publicToken = '' }: { publicToken?: string }) {
  const { t } = useText()
  const parts = useParts(publicToken)
  const draft = useDraft(parts.form)
  const later = useLaterParts()
  const [problems, setProblems] = useState<Problems | null>(null)
  const [current, setCurrent] = useState<SectionId>('company')
  // After a reset React Hook Form knows no control any more: those on the page have to be drawn anew to be filled and heard.
  const [filling, setFilling] = useState(0)
  const sending = usePlaceOrder(parts, draft, setProblems)

  const restore = () => {
    const accepted = draft.accept()
    if (!accepted) return
    parts.form.reset({ ...accepted.values, publicToken })
    setFilling((count) => count + 1)
    parts.panels.show(0)
    parts.review.restart()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sending.send()
  }

  return (
    <OrderFormContext value={parts}>
      <SendingContext value={sending}>
        {draft.offered && <DraftOffer draft={draft.offered} onContinue={restore} onDiscard={draft.discard} />}
        <form
          className={styles['form']}
          noValidate
          aria-label={t('FORM.LABEL')}
          onSubmit={submit}
          onKeyDown={keepEnter}
          onFocus={(event) => {
            const section = event.target.closest('section[id^="section-"]')
            if (section) setCurrent(section.id.replace('section-', '') as SectionId)
          }}
        >
          <SectionList current={current} />
          <SectionStrip />
          <div className={styles['sheet']}>
            <Fragment key={filling}>
              {firstSections}
              {later.value ? <later.value.LaterSections /> : <LaterPlace hasFailed={later.status === 'failed'} />}
            </Fragment>
          </div>
          {later.value ? (
            <>
              <later.value.SummaryColumn savedAt={draft.savedAt} cannotSave={draft.cannotSave} />
              <later.value.SummaryBar />
            </>
          ) : (
            <LaterSummary />
          )}
        </form>
        {problems && later.value && <later.value.ErrorsDialog problems={problems} onClose={() => setProblems(null)} />}
      </SendingContext>
    </OrderFormContext>
  )
}
