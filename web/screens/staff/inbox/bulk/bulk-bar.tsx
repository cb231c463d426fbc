// Floating bar of bulk actions, shown while orders are selected.
import { BULK_KINDS, type BulkKind, isPossible, kindKey } from '#web/staff/bulk/bulk-actions.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { Selection } from '../model/use-selection.ts'
import styles from './bulk-bar.module.css'

const ICONS: Record<BulkKind, IconName> = {
  plan: 'calendar',
  assign: 'person',
  read: 'eye',
  complete: 'check',
  cancel: 'cross',
}

interface BulkBarProps {
  selection: Selection
  onAct: (kind: BulkKind) => void
}

export function BulkBar({ selection: { picked, elsewhere, clear, isFull }, onAct }: BulkBarProps) {
  const { t } = useText()
  if (picked.length === 0) return null
  return (
    <section className={styles['bar']} aria-label={t('INBOX.PICKED_LABEL')}>
      <p role="status">
        <b>{t(isFull ? 'INBOX.PICKED_MOST' : 'INBOX.PICKED', { count: picked.length })}</b>
        {elsewhere > 0 && <> {t('INBOX.PICKED_ELSEWHERE', { count: elsewhere })}</>}
      </p>
      {BULK_KINDS.filter((kind) => isPossible(kind, picked)).map((kind) => (
        <button key={kind} type="button" onClick={() => onAct(kind)}>
          <Icon name={ICONS[kind]} size="small" />
          {t(kindKey(kind))}
        </button>
      ))}
      <button type="button" className={styles['clear']} onClick={clear}>
        {t('INBOX.UNPICK')}
      </button>
    </section>
  )
}
