import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '#web/texts/use-text.tsx'
import { CableLinks, type KnotState } from '#web/ui/cable.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { focusSection, sectionAnchor, sectionIdAt } from '../fields/section.tsx'
import type { SectionId } from '../model/field-names.ts'
import type { SectionSummary, SectionState } from '../model/form-summary.ts'
import { useFormSummary, useOrderForm } from '../model/order-form-context.ts'
import styles from './section-list.module.css'

function useSectionTexts() {
  const { t } = useText()
  const { kind } = useOrderForm()
  const entries = useFormSummary((summary) => summary.entries.length)
  const files = useFormSummary((summary) => summary.files)
  return {
    title: (id: SectionId) =>
      t(kind.sections.find((section) => section.id === id)?.title ?? 'FORM.SECTIONS_TITLE'),
    detail: ({ id, state, errors }: SectionSummary) => {
      if (state === 'wrong') return t('FORM.STATE.WRONG', { count: errors })
      if (state === 'empty') return t('FORM.STATE.EMPTY')
      if (state === 'optional') return t('FORM.STATE.OPTIONAL')
      if (id === 'equipment') return t('FORM.ENTRIES', { count: entries })
      return id === 'files' && files > 0 ? t('FORM.FILES_COUNT', { count: files }) : t('FORM.STATE.DONE')
    },
  }
}

/** Jumps to a section without a history entry, so that Back always leaves the form. */
function useGoToSection() {
  const { folds } = useOrderForm()
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const section = link && document.getElementById(link.hash.slice(1))
    const id = section && sectionIdAt(section)
    if (!id || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    flushSync(() => folds.open(id))
    section.scrollIntoView()
    focusSection(id)
  }
}

const KNOTS: Record<SectionState, KnotState> = {
  done: 'done',
  empty: 'later',
  optional: 'later',
  wrong: 'wrong',
}

/** Stepper of the form's sections, from 1200 px. */
export function SectionList({ current }: { current: SectionId }) {
  const { t } = useText()
  const { title, detail } = useSectionTexts()
  const sections = useFormSummary((summary) => summary.sections)
  return (
    <nav className={styles['sections']} aria-label={t('FORM.SECTIONS')} onClick={useGoToSection()}>
      <h2>{t('FORM.SECTIONS_TITLE')}</h2>
      <CableLinks
        links={sections.map((section) => {
          const { id, state } = section
          const isCurrent = id === current
          const knot = KNOTS[state]
          return {
            id,
            href: `#${sectionAnchor(id)}`,
            title: title(id),
            detail: detail(section),
            state: isCurrent && knot === 'later' ? 'now' : knot,
            current: isCurrent,
          }
        })}
      />
    </nav>
  )
}

const SEGMENTS: Record<SectionState, string | undefined> = {
  done: styles['good'],
  wrong: styles['bad'],
  empty: undefined,
  optional: undefined,
}

/** Sections of the form in a line that opens, below 1200 px. */
export function SectionStrip() {
  const { t } = useText()
  const { title, detail } = useSectionTexts()
  const sections = useFormSummary((summary) => summary.sections)
  const done = useFormSummary((summary) => summary.done)
  return (
    <details className={styles['strip']}>
      <summary>
        <b>{t('FORM.SECTIONS_DONE', { done, total: sections.length })}</b>
        <span className={styles['segments']} aria-hidden="true">
          {sections.map(({ id, state }) => (
            <i key={id} className={classNames(styles['segment'], SEGMENTS[state])} />
          ))}
        </span>
        <span className={styles['stripWords']}>{t('FORM.SECTIONS_SHOW')}</span>
        <Icon name="down" />
      </summary>
      <nav aria-label={t('FORM.SECTIONS')} onClick={useGoToSection()}>
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${sectionAnchor(section.id)}`}>{title(section.id)}</a>
              <span className={classNames(section.state === 'wrong' && styles['wrongWords'])}>
                {detail(section)}
              </span>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  )
}
