// New links. Their addresses are shown only on this page.
import { useEffect, useRef } from 'react'
import { BYTE_ORDER_MARK, csvText } from '#contract/csv.ts'
import { saveAsFile } from '#web/lib/save-as-file.ts'
import { type Translate, useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { MadeBatch } from './made-batch.ts'
import styles from './links.module.css'

/** Exports links as CSV. */
function linksAsCsv({ tokens, note, company, until }: MadeBatch, t: Translate): void {
  const head = [t('LINKS.NUMBER'), t('LINKS.ADDRESS'), t('LINKS.UNTIL'), t('LINKS.COMPANY'), t('LINKS.NOTE')]
  const rows = tokens.map(({ url }, at) => [at + 1, url, until, company?.name ?? '', note])
  saveAsFile('links.csv', BYTE_ORDER_MARK + csvText([head, ...rows]), 'text/csv')
}

export function FreshLinks({ made, onPrint }: { made: MadeBatch; onPrint: () => void }) {
  const { t } = useText()
  const { tokens, note, company, until, batchUuid } = made
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [batchUuid])
  const count = tokens.length
  return (
    <section className={styles['fresh']} aria-labelledby="fresh-links">
      <div className={classNames('row gap-8-16 between', styles['freshHead'])}>
        <h2 id="fresh-links" ref={heading} tabIndex={-1}>
          <Icon name="check" />
          {t('LINKS.MADE', { count })}
          {note && `: ${note}`}
        </h2>
        <span className="wrap gap-8">
          <CopyButton
            text={tokens.map(({ url }) => url).join('\n')}
            label={t('LINKS.COPY_ALL', { count })}
            copiedLabel={t('LINKS.COPIED')}
          />
          <Button kind="second" onClick={() => linksAsCsv(made, t)}>
            <Icon name="download" />
            {t('LINKS.CSV')}
          </Button>
          <Button kind="second" onClick={onPrint}>
            <Icon name="printer" />
            {t('LINKS.PRINT')}
          </Button>
        </span>
      </div>
      <p>
        <b>{t('LINKS.ONLY_NOW')}</b> {t('LINKS.ONLY_NOW_LEAD')}{' '}
        {company && t('LINKS.GO_TO', { company: company.name })} {t('LINKS.VALID_UNTIL', { until })}
      </p>
      <div className={styles['scroll']}>
        <ol className={styles['urls']}>
          {tokens.map(({ uuid, url }, at) => (
            <li key={uuid}>
              <span className={styles['muted']}>{at + 1}</span>
              <code title={url}>{url.replace(/^https?:\/\//, '')}</code>
              <CopyButton text={url} label={t('LINKS.COPY_ONE')} copiedLabel={t('LINKS.COPIED')} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
