import type { ReactNode } from 'react'
import { useText } from '#web/texts/use-text.tsx'
import type { SectionId } from '../model/field-names.ts'
import styles from '../order-form.module.css'
import { useOrderForm, useSending } from '../model/order-form-context.ts'

const ANCHOR = 'section-'
export const sectionAnchor = (id: SectionId) => `${ANCHOR}${id}`
const titleAnchor = (id: SectionId) => `${sectionAnchor(id)}-title`

/** Moves the focus to the section's heading, without scrolling. */
export const focusSection = (id: SectionId) =>
  document.getElementById(titleAnchor(id))?.focus({ preventScroll: true })

/** The section that an element is in; undefined outside of all. */
export const sectionIdAt = (element: Element) =>
  element.closest(`section[id^="${ANCHOR}"]`)?.id.slice(ANCHOR.length) as SectionId | undefined

interface SectionProps {
  id: SectionId
  /** Stays usable while the order is being sent. */
  foot?: ReactNode
  children: ReactNode
}

/** One part of the sheet: heading, number, purpose. Its fields cannot be changed while the order is being sent. */
export function Section({ id, foot, children }: SectionProps) {
  const { t } = useText()
  const { kind } = useOrderForm()
  const { phase } = useSending()
  const at = kind.sections.findIndex((section) => section.id === id)
  const section = kind.sections[at]
  if (!section) return null
  return (
    <section className={styles['section']} id={sectionAnchor(id)} aria-labelledby={titleAnchor(id)}>
      <div className={styles['sectionHead']}>
        <h2 id={titleAnchor(id)} tabIndex={-1}>
          {t(section.title)}
        </h2>
        <span>{t('FORM.SECTION_NUMBER', { number: at + 1, total: kind.sections.length })}</span>
      </div>
      {section.lead && <p className={styles['lead']}>{t(section.lead)}</p>}
      <fieldset role="presentation" className={styles['fields']} disabled={phase !== 'filling'}>
        {children}
      </fieldset>
      {foot}
    </section>
  )
}
