import type { ReactNode } from 'react'
import { useText } from '../../texts/use-text.tsx'
import { SECTIONS, type SectionId } from './field-names.ts'
import styles from './order-form.module.css'

export const sectionAnchor = (id: SectionId) => `section-${id}`

/** One part of the sheet: heading, its number, what it is for. */
export function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  const { t } = useText()
  const at = SECTIONS.findIndex((section) => section.id === id)
  const section = SECTIONS[at]
  const anchor = sectionAnchor(id)
  if (!section) return null
  return (
    <section className={styles['section']} id={anchor} aria-labelledby={`${anchor}-title`}>
      <div className={styles['sectionHead']}>
        <h2 id={`${anchor}-title`} tabIndex={-1}>
          {t(section.title)}
        </h2>
        <span>{t('FORM.SECTION_NUMBER', { number: at + 1, total: SECTIONS.length })}</span>
      </div>
      {section.lead && <p className={styles['lead']}>{t(section.lead)}</p>}
      {children}
    </section>
  )
}
