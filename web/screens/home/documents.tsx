import { WASTE_REGISTER_URL } from '#contract/waste-register.ts'
import { Text, useText } from '#web/texts/use-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './home-screen.module.css'

/** The transfer document, and the register by which orders are fulfilled. */
export function Documents() {
  const { t } = useText()
  return (
    <section aria-labelledby="home-documents" className={styles['documents']}>
      <h2 id="home-documents">{t('HOME.DOCUMENTS.TITLE')}</h2>
      <p>{t('HOME.DOCUMENTS.KPO')}</p>
      <Note kind="hint" role="note">
        <p>
          <Text id="HOME.DOCUMENTS.BDO" parts={{ since: <b /> }} />
        </p>
        <p className={styles['register']}>
          <a href={WASTE_REGISTER_URL} rel="noopener">
            {t('HOME.DOCUMENTS.REGISTER')} <Icon name="out" size="small" />
            <VisuallyHidden>{t('HOME.DOCUMENTS.REGISTER_OUTSIDE')}</VisuallyHidden>
          </a>
        </p>
      </Note>
    </section>
  )
}
