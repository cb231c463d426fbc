import { useStore } from '#web/lib/store.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './offline-notice.module.css'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Notices of the landing page before the application runs, hidden until `landing.ts` shows them. */
export function NoticesBeforeStart() {
  const { t } = useText()
  return (
    <>
      <p className={styles['notice']} data-notice="offline" hidden>
        <Icon name="offline" />
        {t('OFFLINE.NOTICE')}
      </p>
      <p className={styles['notice']} data-notice="language" hidden>
        <Icon name="hint" />
        {t('LANGUAGE.NOT_LOADED')}
      </p>
    </>
  )
}

/** Reports that the connection is lost before a call fails. */
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
