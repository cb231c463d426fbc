// Form of an action on the order. It appears in place of a button, so it takes the focus.
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DiscardAsked, useDiscardAsked } from '#web/ui/discard-asked.tsx'
import { focusFirstField } from '#web/ui/form/first-field.ts'
import { Form } from '#web/ui/form/form.tsx'
import type { Acts } from './use-acts.ts'

interface ActFormProps extends Pick<
  ComponentProps<typeof Form>,
  'label' | 'className' | 'focusesWrong' | 'onKeyDown' | 'children'
> {
  /**
   * A panel is scrolled into view and closes on Escape. A page replaces the cards and keeps a
   * draft.
   */
  kind?: 'panel' | 'page'
  acts: Acts
  /** Shown above the fields. Omitted by a form that shows the problem in its `foot`. */
  problem?: string | null
  submitWords: ReactNode
  leaveWords: string
  footClass?: string | undefined
  /** Content above the buttons. */
  foot?: ReactNode
  /** @param goOn `onNext` if the person pressed "save and next" */
  onSubmit: (goOn: (() => void) | undefined) => void
  /** Goes to the next order of the list. Undefined for an order that was not opened from a list. */
  onNext?: (() => void) | undefined
  onClose: () => void
}

export function ActForm({
  kind = 'panel',
  acts: { busy },
  problem,
  submitWords,
  leaveWords,
  footClass,
  foot,
  onSubmit,
  onNext,
  onClose,
  onKeyDown,
  children,
  ...form
}: ActFormProps) {
  const { t } = useText()
  const element = useRef<HTMLFormElement>(null)
  const discard = useDiscardAsked()
  const isPanel = kind === 'panel'
  useEffect(() => {
    // Scrolls to the whole panel first, then to the focused element, in case there is no room for both.
    if (isPanel) element.current?.scrollIntoView({ block: 'nearest' })
    focusFirstField(element.current)
  }, [isPanel])
  return (
    <Form
      {...form}
      ref={element}
      busy={busy}
      problem={problem}
      onSubmit={(pressed) => onSubmit(pressed === 'next' ? onNext : undefined)}
      onInput={discard.watch}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (event.key !== 'Escape' || !isPanel) return
        event.preventDefault()
        if (discard.mayLeave()) onClose()
      }}
    >
      {children}
      <DiscardAsked words={discard.isAsked ? t('STAFF.DISCARD_TYPED') : undefined} />
      <div className={classNames('wrap gap-6', footClass)}>
        {foot}
        <Button type="submit" busy={busy}>
          {submitWords}
        </Button>
        {onNext && (
          <Button type="submit" value="next" kind="second" data-next busy={busy}>
            {t('STAFF_ORDER.SAVE_AND_NEXT')}
          </Button>
        )}
        <Button kind={isPanel ? 'quiet' : 'second'} onClick={onClose}>
          {leaveWords}
        </Button>
      </div>
    </Form>
  )
}
