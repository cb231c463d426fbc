import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { SectionId } from '../model/field-names.ts'
import { useOrderForm, useSending } from '../model/order-form-context.ts'
import { ChangeButton, DoneMark, useIsFolded } from './fold.tsx'
import styles from './section.module.css'

const ANCHOR = 'section-'
export const sectionAnchor = (id: SectionId) => `${ANCHOR}${id}`
const titleAnchor = (id: SectionId) => `${sectionAnchor(id)}-title`

/** Moves the focus to the section's heading, without scrolling. */
export const focusSection = (id: SectionId) =>
  document.getElementById(titleAnchor(id))?.focus({ preventScroll: true })

/** Section that contains an element, if any. */
export const sectionIdAt = (element: Element) =>
  element.closest(`section[id^="${ANCHOR}"]`)?.id.slice(ANCHOR.length) as SectionId | undefined

interface SectionProps {
  id: SectionId
  /** Content of the folded section's line; without it the section never folds. */
  line?: ReactNode
  /** Content that stays usable while the order is being sent. */
  foot?: ReactNode
  children: ReactNode
}

/** Section of the form: heading, number, purpose. Its fields are disabled while the order is being sent. */
export function Section({ id, line, foot, children }: SectionProps) {
  const { t } = useText()
  const { kind, folds } = useOrderForm()
  const { phase } = useSending()
  const isFolded = useIsFolded(id) && line !== undefined
  const open = () => {
    flushSync(() => folds.open(id))
    focusSection(id)
  }
  const at = kind.sections.findIndex((section) => section.id === id)
  const section = kind.sections[at]
  if (!section) return null
  return (
    <section
      className={classNames(styles['section'], isFolded && styles['folded'])}
      id={sectionAnchor(id)}
      aria-labelledby={titleAnchor(id)}
    >
      {isFolded && <DoneMark />}
      <div className={styles['sectionHead']}>
        <h2 id={titleAnchor(id)} tabIndex={-1}>
          {t(section.title)}
        </h2>
        {!isFolded && kind.sections.length > 1 && (
          <span>{t('FORM.SECTION_NUMBER', { number: at + 1, total: kind.sections.length })}</span>
        )}
      </div>
      {isFolded && line}
      {isFolded && (
        <ChangeButton what={t(section.title)} controls={`${sectionAnchor(id)}-fields`} onPress={open} />
      )}
      {section.lead && !isFolded && <p className={styles['lead']}>{t(section.lead)}</p>}
      <fieldset
        role="presentation"
        id={`${sectionAnchor(id)}-fields`}
        hidden={isFolded}
        disabled={phase !== 'filling'}
      >
        {children}
      </fieldset>
      {foot}
    </section>
  )
}
