import { useEffect } from 'react'
import type { NoticeSection } from '#contract/settings/operator-settings.ts'
import { fetchPersonalDataNotice } from '#web/api/personal-data-notice.ts'
import { loadable, useLoadable } from '#web/lib/loadable.ts'
import { operator } from '#web/operator/operator.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SwitchField } from '../fields/fields.tsx'
import { LoadFailed, RetryArea } from '../fields/retry-area.tsx'
import { Section } from '../fields/section.tsx'
import { useOrderForm, usePanelIsOpen } from '../model/order-form-context.ts'
import { SendButton } from './send-button.tsx'
import styles from './sending.module.css'

/** Text of the personal-data notice in the version that the order will name. */
const notice = loadable(async () => {
  const found = await fetchPersonalDataNotice(operator().noticeVersion)
  if (!found) throw new Error('The notice of this page is not known')
  return found.sections
})

export function ConsentSection() {
  const { t } = useText()
  const { kind, panels, review } = useOrderForm()
  const isOpen = usePanelIsOpen('notice')
  return (
    <Section
      id="consent"
      foot={
        <div className={styles['send']}>
          <SendButton at="form" />
        </div>
      }
    >
      <div className={styles['notice']}>
        <Panel
          id="personal-data-notice"
          open={isOpen}
          onToggle={(open) => panels.write(open ? 'notice' : null)}
          mark={<Icon name="lock" size="small" />}
          title={t('FORM.NOTICE_TITLE')}
          summary={t('FORM.NOTICE_LEAD')}
        >
          <Notice />
        </Panel>
      </div>
      {/* Validates at once, because the button that needs the consent is often pressed next. */}
      <div className={styles['agree']}>
        <SwitchField name="consent" label={t(kind.consent ?? 'FORM.CONSENT')} onTicked={review.validate} />
      </div>
    </Section>
  )
}

function Notice() {
  const { t } = useText()
  const { status, value } = useLoadable(notice)
  useEffect(() => notice.load(), [])
  return (
    <RetryArea status={status}>
      {value && <NoticeText paragraphs={value} />}
      {status === 'loading' && <p role="status">{t('FORM.NOTICE_LOADING')}</p>}
      {status === 'failed' && <LoadFailed words={t('FORM.NOTICE_LOAD_FAILED')} onRetry={notice.load} />}
    </RetryArea>
  )
}

function NoticeText({ paragraphs }: { paragraphs: readonly NoticeSection[] }) {
  const { locale } = useText()
  return (
    <div className={styles['noticeText']}>
      {paragraphs.map(({ id, heading, text }) => (
        <p key={id}>
          <b>{heading[locale]}.</b> {typeset(text[locale])}
        </p>
      ))}
    </div>
  )
}
