// Folded part of the form: one line with its content, and the button that opens it.
import { type ReactNode, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from '#web/lib/store.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { FoldId } from '../model/folds.ts'
import { useOrderForm } from '../model/order-form-context.ts'
import fields from './fields.module.css'
import styles from './fold.module.css'

export function useIsFolded(id: FoldId): boolean {
  const { folds } = useOrderForm()
  return useStore({ subscribe: folds.subscribe, read: () => folds.read().has(id) })
}

/**
 * Button "Zmień". The name of its part is for screen readers only, because others see which part it
 * opens.
 */
export function ChangeButton({
  what,
  controls,
  words,
  onPress,
}: {
  what: string
  controls: string
  words?: string
  onPress: () => void
}) {
  const { t } = useText()
  return (
    <Button
      kind="quiet"
      className={styles['change']}
      aria-expanded={false}
      aria-controls={controls}
      onClick={onPress}
    >
      {words ?? t('FORM.CHANGE')} <VisuallyHidden>{what}</VisuallyHidden>
    </Button>
  )
}

/** Step mark of a folded section. */
export const DoneMark = () => (
  <span className={styles['done']} aria-hidden="true">
    <Icon name="check" size="small" />
  </span>
)

interface LineProps {
  main: ReactNode
  detail?: ReactNode
}

/** Summary line of a folded section. */
export const SectionLine = (props: LineProps) => <Words {...props} className={styles['section']} />

/** Summary line of a folded part within a section. */
export const FoldLine = (props: LineProps) => <Words {...props} />

function Words({ main, detail, className }: LineProps & { className?: string | undefined }) {
  return (
    <div className={classNames(styles['words'], className)}>
      <b>{main}</b>
      {detail && <span>{detail}</span>}
    </div>
  )
}

const FIRST = 'input:enabled:not([readonly]), select:enabled, textarea:enabled'

interface FoldProps {
  id: FoldId
  icon: 'building' | 'pin'
  line: ReactNode
  what: string
  children: ReactNode
}

/** Fields within a section that fold into a line while nothing has to be changed. */
export function Fold({ id, icon, line, what, children }: FoldProps) {
  const { folds } = useOrderForm()
  const isFolded = useIsFolded(id)
  const bodyId = useId()
  const body = useRef<HTMLDivElement>(null)
  const open = () => {
    flushSync(() => folds.open(id))
    body.current?.querySelector<HTMLElement>(FIRST)?.focus()
  }
  return (
    <>
      {isFolded && (
        <div className={styles['card']}>
          <Icon name={icon} />
          {line}
          <ChangeButton what={what} controls={bodyId} onPress={open} />
        </div>
      )}
      <div ref={body} id={bodyId} className={fields['grid']} hidden={isFolded}>
        {children}
      </div>
    </>
  )
}

/** Rarely needed fields, behind a button that names them. */
export function More({ id, title, line, children }: Omit<FoldProps, 'icon' | 'what'> & { title: string }) {
  const { folds } = useOrderForm()
  const isFolded = useIsFolded(id)
  const bodyId = useId()
  return (
    <div>
      <button
        type="button"
        className={styles['more']}
        aria-expanded={!isFolded}
        aria-controls={bodyId}
        onClick={() => (isFolded ? folds.open(id) : folds.fold(id))}
      >
        <Icon name="down" className={classNames(!isFolded && styles['turned'])} />
        <b>{title}</b>
        <span>{line}</span>
      </button>
      <div id={bodyId} className={classNames(fields['grid'], styles['moreBody'])} hidden={isFolded}>
        {children}
      </div>
    </div>
  )
}
