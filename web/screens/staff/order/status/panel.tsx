// Panel below the buttons of the status card: one form, closed by Escape.
import { type ReactNode, useEffect, useRef } from 'react'
import type { StatusStep } from '#contract/orders/order.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { DiscardAsked, useDiscardAsked } from '#web/ui/discard-asked.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { Acts } from '../use-acts.ts'
import styles from './status.module.css'

/** Props of every panel. */
export interface PanelProps {
  step: StatusStep
  order: StaffOrder
  acts: Acts
  onClose: () => void
  /** Called when the order has changed: drafts of other panels were based on the old one. */
  onDone: () => void
}

interface ActionPanelProps {
  label: string
  busy: boolean
  /** Stays visible together with the button. */
  outcome?: ReactNode
  submitWords: ReactNode
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

export function ActionPanel({
  label,
  busy,
  outcome,
  submitWords,
  onSubmit,
  onClose,
  children,
}: ActionPanelProps) {
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const discard = useDiscardAsked()
  useEffect(() => {
    // Focuses the chosen day, or else the first field.
    const first =
      form.current?.querySelector<HTMLElement>('[data-first] button[tabindex="0"]') ??
      form.current?.querySelector<HTMLElement>('input, select, textarea')
    // Scrolls to the button first, then to the focused element, in case there is no room for both.
    foot.current?.scrollIntoView({ block: 'nearest' })
    first?.focus()
  }, [])
  return (
    <Form
      ref={form}
      className={styles['panel']}
      label={label}
      busy={busy}
      onSubmit={onSubmit}
      onInput={discard.watch}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        if (discard.mayLeave()) onClose()
      }}
    >
      {children}
      <DiscardAsked words={discard.isAsked ? t('STAFF.DISCARD_TYPED') : undefined} />
      <div ref={foot} className={styles['foot']}>
        {outcome}
        <Button type="submit" busy={busy} className={styles['next']}>
          {submitWords}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('STAFF_ORDER.CLOSE')}
        </Button>
      </div>
    </Form>
  )
}
