import { Text, useText } from '#web/texts/use-text.tsx'
import styles from './set-up.module.css'

/** Explains what an authenticator is and where to get one. */
export function PrepareWords() {
  const { t } = useText()
  return (
    <>
      <p>
        <Text id="SET_UP.WHAT_IT_IS" parts={{ b: <b /> }} />
      </p>
      <p>{t('SET_UP.WHAT_IT_KNOWS')}</p>
      <p>{t('SET_UP.INSTALL')}</p>
      <ul className={styles['apps']}>
        <li>{t('SET_UP.APPS')}</li>
        <li>{t('SET_UP.APP_IPHONE')}</li>
        <li>{t('SET_UP.APP_COMPUTER')}</li>
      </ul>
    </>
  )
}
