import { useId } from 'react'
import type { OwnSession } from '#contract/accounts/own-sessions.ts'
import { formatDateTime } from '#web/texts/format.ts'
import { Text, useText } from '#web/texts/use-text.tsx'
import { Tag } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DeviceIcon } from '#web/ui/device-icon.tsx'
import styles from './devices-card.module.css'

interface DeviceRowProps {
  session: OwnSession
  isBusy: boolean
  onEnd: () => void
}

const PHONES: readonly (string | null)[] = ['Android', 'iOS']

export function DeviceRow({
  session: { browser, system, signedInAt, lastUsedAt, isCurrent },
  isBusy,
  onEnd,
}: DeviceRowProps) {
  const { t } = useText()
  const id = useId()
  const device = [browser ?? t('PROFILE.DEVICE_UNKNOWN'), system].filter(Boolean).join(', ')
  return (
    <li className={styles['device']}>
      <DeviceIcon name={PHONES.includes(system) ? 'smartphone' : 'monitor'} className={styles['icon']} />
      <div className={styles['words']}>
        <p className={styles['name']}>
          <b>{device}</b> {isCurrent && <Tag>{t('PROFILE.DEVICE_THIS')}</Tag>}
        </p>
        <p id={id} className={styles['moments']}>
          {!isCurrent && <Moment id="PROFILE.DEVICE_LAST" at={lastUsedAt} />}{' '}
          <Moment id="PROFILE.DEVICE_SINCE" at={signedInAt} />
        </p>
      </div>
      {!isCurrent && (
        <Button
          kind="second"
          busy={isBusy}
          aria-label={t('PROFILE.DEVICE_END_NAMED', { device })}
          aria-describedby={id}
          onClick={onEnd}
        >
          {t(isBusy ? 'PROFILE.DEVICE_ENDING' : 'PROFILE.DEVICE_END')}
        </Button>
      )}
    </li>
  )
}

/** Keeps the parts of a date in one phrase for a screen reader. */
function Moment({ id, at }: { id: 'PROFILE.DEVICE_LAST' | 'PROFILE.DEVICE_SINCE'; at: string }) {
  return (
    <span>
      <Text
        id={id}
        values={{ moment: formatDateTime(at) }}
        parts={{ time: <span className={styles['moment']} /> }}
      />
    </span>
  )
}
