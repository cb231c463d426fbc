// Settings of the operator for administrators: sections, history, and values that are still examples.
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { SETTINGS_SECTIONS } from '#contract/settings/operator-settings.ts'
import type { SettingsAnswer } from '#contract/settings/settings-answers.ts'
import { untranslatedIn } from '#contract/settings/untranslated.ts'
import { useAskedBeforeUnload } from '#web/lib/use-asked-before-unload.ts'
import { useDraftIds } from '#web/staff/edit/drafts.ts'
import { CountBadge } from '#web/staff/frame/count-badge.tsx'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { FirstRun } from './first-run.tsx'
import type { Section as AnySection } from './model/draft.ts'
import { draftId, SectionForm } from './section-form.tsx'
import {
  AreaFields,
  CompanyFields,
  ContactFields,
  LogoFields,
  NoticeFields,
  PriceFields,
  RetentionFields,
  TemplateFields,
} from './sections.tsx'
import { SettingsPage } from './settings-page.tsx'
import { Versions } from './versions.tsx'
import styles from './settings.module.css'

interface SectionWords {
  title: MessageKey
  lead: MessageKey
  Fields: ComponentType
}

/** Sections shown here. The calendar has its own screen. */
type Section = Exclude<AnySection, 'calendar'>

const SECTIONS: Record<Section, SectionWords> = {
  company: { title: 'SETTINGS.COMPANY', lead: 'SETTINGS.COMPANY_LEAD', Fields: CompanyFields },
  contact: { title: 'SETTINGS.CONTACT', lead: 'SETTINGS.CONTACT_LEAD', Fields: ContactFields },
  logo: { title: 'SETTINGS.LOGO', lead: 'SETTINGS.LOGO_LEAD', Fields: LogoFields },
  prices: { title: 'SETTINGS.PRICES', lead: 'SETTINGS.PRICES_LEAD', Fields: PriceFields },
  area: { title: 'SETTINGS.AREA', lead: 'SETTINGS.AREA_LEAD', Fields: AreaFields },
  retention: { title: 'SETTINGS.RETENTION', lead: 'SETTINGS.RETENTION_LEAD', Fields: RetentionFields },
  notice: { title: 'SETTINGS.NOTICE', lead: 'SETTINGS.NOTICE_LEAD', Fields: NoticeFields },
  templates: { title: 'SETTINGS.TEMPLATES', lead: 'SETTINGS.TEMPLATES_LEAD', Fields: TemplateFields },
}

const SHOWN = SETTINGS_SECTIONS.filter((section) => section !== 'calendar')
const PARTS = ['start', ...SHOWN, 'history'] as const
type Part = (typeof PARTS)[number]

const isSection = (part: Part): part is Section => part in SECTIONS

const WORDS: Record<Exclude<Part, Section>, MessageKey> = {
  start: 'SETTINGS.START',
  history: 'SETTINGS.HISTORY',
}
const wordsOf = (part: Part): MessageKey => (isSection(part) ? SECTIONS[part].title : WORDS[part])

export function SettingsScreen() {
  const { t } = useText()
  return <SettingsPage title={t('STAFF.SETTINGS')}>{(current) => <Parts current={current} />}</SettingsPage>
}

function Parts({ current }: { current: SettingsAnswer }) {
  const { t } = useText()
  const [params, setParams] = useSearchParams()
  const touched = useDraftIds(draftId('')).split('\n')
  const isTouched = (part: Part) => touched.includes(draftId(part))
  useAskedBeforeUnload(PARTS.some(isTouched))
  const named = params.get('part') as Part | null
  const untranslated = untranslatedIn(current.settings)
  const toDo = current.examples.length + untranslated.length
  const [first] = useState<Part>(current.examples.length > 0 ? 'start' : 'company')
  const shown = named && PARTS.includes(named) ? named : first
  const show = (part: Part) => setParams({ part }, { replace: true })
  const [sought, setSought] = useState<{ section: AnySection; field: string } | null>(null)
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sought?.section !== shown) return
    const field = area.current?.querySelector<HTMLElement>(
      `[data-section="${shown}"] [data-path^="${CSS.escape(sought.field)}"]`,
    )
    field?.closest('details')?.setAttribute('open', '')
    field?.focus()
  }, [sought, shown])
  return (
    <div className={classNames('stack start', styles['columns'])}>
      <nav aria-label={t('SETTINGS.PARTS')} className={classNames('wrap gap-4', styles['nav'])}>
        {PARTS.map((part) => (
          <button
            key={part}
            type="button"
            aria-current={part === shown ? 'true' : undefined}
            onClick={() => show(part)}
          >
            <span>{t(wordsOf(part))}</span>
            {part === 'start' && toDo > 0 && <CountBadge count={toDo} />}
            {isTouched(part) && (
              <>
                <span aria-hidden="true" className={styles['dot']} />
                <VisuallyHidden>{t('SETTINGS.UNSAVED')}</VisuallyHidden>
              </>
            )}
          </button>
        ))}
      </nav>
      <div ref={area} className="stack">
        {shown === 'start' && (
          <FirstRun
            current={current}
            untranslated={untranslated}
            onField={(section, field) => {
              if (section !== 'calendar') show(section)
              setSought({ section, field })
            }}
          />
        )}
        {shown === 'history' && <Versions />}
        {/* Hidden sections stay mounted and keep typed values. */}
        {SHOWN.map((section) => {
          const { title, lead, Fields } = SECTIONS[section]
          return (
            <div key={section} data-section={section} hidden={section !== shown}>
              <SectionForm section={section} title={t(title)} lead={t(lead)} current={current}>
                <Fields />
              </SectionForm>
            </div>
          )
        })}
      </div>
    </div>
  )
}
