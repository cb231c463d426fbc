import type { ReactNode } from 'react'
import { useText } from '#web/texts/use-text.tsx'
import type { SectionId } from '../model/field-names.ts'
import styles from '../order-form.module.css'
import { useOrderForm, useSending } from '../model/order-form-context.ts'

export const sectionAnchor = (id: SectionId) => `section-${id}`

interface SectionProps {
  id: SectionId
  /** What can be used while the order is on its way too. */
  foot?: ReactNode
  children: ReactNode
}

/** One part of the sheet: heading, its number, what it is for. What is being sent can no longer be changed. */
export function Section({ id, foot, children }: SectionProps) {
  const { t } = useText()
  const { kind } = useOrderForm()
  const { phase } = useSending()
  const at = kind.sections.findIndex((section) => section.id === id)
  const section = kind.sections[at]
  const anchor = sectionAnchor(id)
  if (!section) return null
  return (
    <section className={styles['section']} id={anchor} aria-labelledby={`${anchor}-title`}>
      <div className={styles['sectionHead']}>
        <h2 id={`${anchor}-title`} tabIndex={-1}>
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
