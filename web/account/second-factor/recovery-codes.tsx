// Recovery codes, shown only once: the person copies, downloads or prints them before the next step.
import { useEffect, useId, useRef, useState } from 'react'
import { todayInWarsaw } from '#contract/fields/day.ts'
import { saveAsFile } from '#web/lib/save-as-file.ts'
import { useAskedBeforeUnload } from '#web/lib/use-asked-before-unload.ts'
import { operator } from '#web/operator/operator.ts'
import { useSession } from '#web/session/session.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import '#web/ui/print-alone.css'
import styles from './recovery-codes.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** Called when the person has confirmed that the codes are saved. */
  onDone: () => void
}

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useText()
  const email = useSession()?.email ?? ''
  const area = useRef<HTMLElement>(null)
  const reasonId = useId()
  const [areSaved, setAreSaved] = useState(false)
  const [day] = useState(() => todayInWarsaw())
  useEffect(() => area.current?.focus(), [])
  useAskedBeforeUnload(!areSaved)
  const head = t('CODES.FILE_HEAD', { operator: operator().name, email, day })
  const asText = `${head}\n\n${codes.join('\n')}\n`
  return (
    <section ref={area} tabIndex={-1} aria-label={t('CODES.LABEL')} className={styles['area']}>
      <p>
        <b>{t('CODES.ONLY_NOW')}</b> {t('CODES.WHY')}
      </p>
      <p>{t('CODES.WHERE')}</p>
      <div className={styles['sheet']} data-print-alone>
        <p className={styles['head']}>{typeset(head)}</p>
        <ol className={styles['codes']}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className={styles['tools']}>
        <CopyButton text={asText} label={t('CODES.COPY')} copiedLabel={t('CODES.COPIED')} />
        <Button kind="second" onClick={() => saveAsFile(`${t('CODES.FILE')}.txt`, asText, 'text/plain')}>
          <Icon name="download" />
          {t('CODES.DOWNLOAD')}
        </Button>
        <Button kind="second" onClick={() => window.print()}>
          <Icon name="printer" />
          {t('CODES.PRINT')}
        </Button>
      </div>
      <Checkbox
        label={t('CODES.SAVED')}
        hint={t('CODES.SAVED_HINT')}
        checked={areSaved}
        onChange={({ target }) => setAreSaved(target.checked)}
      />
      <div className={styles['onward']}>
        <Button unavailable={!areSaved} aria-describedby={reasonId} onClick={onDone}>
          {t('CODES.GO_ON')}
        </Button>
        <p id={reasonId} className={styles['reason']}>
          {!areSaved && t('CODES.GO_ON_REASON')}
        </p>
      </div>
    </section>
  )
}
