import { useEffect } from 'react'
import { useText } from '../../texts/use-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SwitchField } from './fields.tsx'
import { LoadFailed } from './load-failed.tsx'
import { loadable, useLoadable } from './loadable.ts'
import { useOrderForm, usePanelIsOpen } from './order-form-context.ts'
import styles from './order-form.module.css'
import { Section } from './section.tsx'
import { SendButton } from './send-button.tsx'

/** Three pages of law in three languages wait until somebody opens them. */
const notice = loadable(() => import('../../personal-data-notice.ts').then((module) => module.personalDataNotice()))

export function ConsentSection() {
  const { t } = useText()
  const { panels, review } = useOrderForm()
  const isOpen = usePanelIsOpen('notice')
  return (
    <Section id="consent">
      <div className={styles['notice']}>
        <Panel
          id="personal-data-notice"
          open={isOpen}
          onToggle={(open) => panels.show(open ? 'notice' : null)}
          mark={<Icon name="lock" size="small" />}
          title={t('FORM.NOTICE_TITLE')}
          summary={t('FORM.NOTICE_LEAD')}
        >
          <Notice />
        </Panel>
      </div>
      {/* Judged at once: the button that waits for the tick is often the next key pressed. */}
      <SwitchField name="consent" label={t('FORM.CONSENT')} onTicked={review.judge} />
      <div className={styles['send']}>
        <SendButton />
      </div>
    </Section>
  )
}

function Notice() {
  const { t, locale } = useText()
  const { status, value } = useLoadable(notice)
  useEffect(() => notice.load(), [])
  if (status === 'failed') return <LoadFailed words={t('FORM.NOTICE_LOAD_FAILED')} onRetry={notice.load} />
  if (!value) return <p role="status">{t('FORM.NOTICE_LOADING')}</p>
  return (
    <div className={styles['noticeText']}>
      {value.map(({ id, heading, text }) => (
        <p key={id}>
          <b>{heading[locale]}.</b> {text[locale]}
        </p>
      ))}
    </div>
  )
}
