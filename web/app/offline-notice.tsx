import styles from './offline-notice.module.css'
import { useStore } from '#web/lib/store.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Icon } from '#web/ui/icon.tsx'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says that the connection is broken before a call has to fail. */
export function OfflineNotice() {
  const { t } = useText()
  const online = useStore({ subscribe, read: () => navigator.onLine })
  return (
    <div role="status">
      {!online && (
        <p className={styles['notice']}>
          <Icon name="offline" />
          {t('OFFLINE.NOTICE')}
        </p>
      )}
    </div>
  )
}
