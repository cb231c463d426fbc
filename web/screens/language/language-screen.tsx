// Page to choose a language. Afterwards the person continues to the page they wanted.
import { useLocation, useNavigate } from 'react-router'
import { LANGUAGES, LOCALES, type Locale } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { useChooseLanguage } from '#web/shell/choose-language.ts'
import { PublicPage } from '#web/shell/public-page.tsx'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { chosenLocale } from '#web/texts/locale.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Narrow } from '#web/ui/page.tsx'
import styles from './language-screen.module.css'

/** Returns the page that the person wanted, from the state that the route guard passes. */
function destination(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from
  return typeof from === 'string' && from.startsWith('/') && !from.startsWith('//') ? from : paths.orders
}

export function LanguageScreen() {
  const { t, locale } = useText()
  // Language chosen earlier. Before the first choice none is marked, although the page has a
  // language.
  const chosenBefore = chosenLocale()
  const chooseLanguage = useChooseLanguage()
  const navigate = useNavigate()
  const { state } = useLocation()
  useScreenTitle(t('LANGUAGE_SCREEN.TITLE'))
  const choose = async (chosen: Locale) => {
    if (await chooseLanguage(chosen)) await navigate(destination(state), { replace: true })
  }
  return (
    <PublicPage>
      <Narrow>
        <h1 tabIndex={-1}>{t('LANGUAGE_SCREEN.TITLE')}</h1>
        <p className={styles['lead']}>{t('LANGUAGE_SCREEN.LEAD')}</p>
        <ul className={styles['choices']}>
          {LOCALES.map((code) => (
            <li key={code}>
              <button
                type="button"
                lang={code}
                aria-pressed={code === chosenBefore}
                onClick={() => void choose(code)}
              >
                <span>{LANGUAGES[code].name}</span>
                {code === chosenBefore ? (
                  <span className={styles['chosen']} lang={locale}>
                    <Icon name="check" size="small" /> {t('LANGUAGE_SCREEN.CHOSEN')}
                  </span>
                ) : (
                  <Icon name="right" />
                )}
              </button>
            </li>
          ))}
        </ul>
      </Narrow>
    </PublicPage>
  )
}
