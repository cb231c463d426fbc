// Prerendered login page: placeholders stand in for the form until the script has loaded.
import { operator } from '#web/operator/operator.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { LoginPage } from './login-page.tsx'
import styles from './login-screen.module.css'

const FIELDS = ['email', 'password'] as const

export function LoginShell() {
  const { t } = useText()
  return (
    <LoginPage>
      <noscript>
        <Note kind="hint">
          <p>{typeset(t('PAGE.NEEDS_SCRIPT', { phone: operator().phone.shown }))}</p>
        </Note>
      </noscript>
      <div className={styles['places']} role="status">
        <VisuallyHidden>{t('PAGE.LOADING')}</VisuallyHidden>
        {FIELDS.map((field) => (
          <div key={field} className={styles['place']}>
            <Skeleton shape="short" />
            <Skeleton shape="control" />
          </div>
        ))}
        <Skeleton shape="control" />
      </div>
    </LoginPage>
  )
}
