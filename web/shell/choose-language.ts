// Changes the language of the whole page. Without a connection the texts cannot be loaded: the page keeps its language and says
// so.
import { LANGUAGES, LOCALES, type Locale } from '#contract/languages.ts'
import { useText } from '#web/texts/use-text.tsx'
import { toasts } from '#web/ui/toast-queue.ts'

export const LANGUAGE_CHOICES = LOCALES.map((locale) => ({ locale, name: LANGUAGES[locale].name }))

/** Returns whether the language was changed. */
export function useChooseLanguage(): (locale: Locale) => Promise<boolean> {
  const { t, changeLocale } = useText()
  return async (locale) => {
    try {
      await changeLocale(locale)
      toasts.dismissErrors('language')
      return true
    } catch {
      toasts.error(t('LANGUAGE.NOT_LOADED'), { act: 'language' })
      return false
    }
  }
}
