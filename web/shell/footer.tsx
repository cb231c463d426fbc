// The footer of every page: contact of the operator, legal links, choice of language.
import type { ReactNode } from 'react'
import { mailLink, phoneLink } from '#contract/contact-links.ts'
import type { Locale } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { operator } from '#web/operator/operator.ts'
import { useText } from '#web/texts/use-text.tsx'
import { PageFooter } from '#web/ui/page.tsx'
import { LANGUAGE_CHOICES, useChooseLanguage } from './choose-language.ts'

export function OwnFooter({ flush, children }: { flush: boolean; children?: ReactNode }) {
  const { t, locale } = useText()
  const chooseLanguage = useChooseLanguage()
  return (
    <PageFooter
      phone={{ href: phoneLink(operator().phone.dial), shown: operator().phone.shown }}
      email={{ href: mailLink(operator().email), shown: operator().email }}
      links={[
        { href: paths.personalData, words: t('PAGE.PERSONAL_DATA') },
        { href: paths.about, words: t('PAGE.ABOUT') },
        { href: paths.aboutPart('terms'), words: t('PAGE.TERMS') },
        { href: paths.accessibility, words: t('PAGE.ACCESSIBILITY') },
      ]}
      languages={LANGUAGE_CHOICES}
      languagesLabel={t('LANGUAGE.LABEL')}
      currentLanguage={locale}
      onLanguage={(code) => void chooseLanguage(code as Locale)}
      flush={flush}
    >
      {children}
    </PageFooter>
  )
}
