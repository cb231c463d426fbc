// A page that needs no account, with a link to the login or the portal in the top bar.
import type { ReactNode } from 'react'
import type { Locale } from '#contract/languages.ts'
import { paths } from '#contract/paths.ts'
import { operator } from '#web/operator/operator.ts'
import { useSession } from '#web/session/session.ts'
import { useText } from '#web/texts/use-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LanguageCorner } from '#web/ui/page.tsx'
import { LANGUAGE_CHOICES, useChooseLanguage } from './choose-language.ts'
import { type PageContentProps, PageFrame } from './page-frame.tsx'
import styles from './public-page.module.css'

interface PublicPageProps extends PageContentProps {
  /** The end of the top bar for a visitor; the link to the login by default. */
  end?: ReactNode
}

export function PublicPage({ end = <WayToLogin />, ...content }: PublicPageProps) {
  const { t, locale } = useText()
  const chooseLanguage = useChooseLanguage()
  const person = useSession()
  return (
    <PageFrame
      {...content}
      homeHref={paths.home}
      homeLabel={t('PAGE.HOME_LINK', { operator: operator().name })}
      end={
        <>
          <LanguageCorner
            label={t('LANGUAGE.LABEL')}
            languages={LANGUAGE_CHOICES}
            current={locale}
            onLanguage={(code) => void chooseLanguage(code as Locale)}
          />
          {person ? <WayToPortal fullname={person.fullname} /> : end}
        </>
      }
    />
  )
}

export function WayToLogin() {
  const { t } = useText()
  return (
    <ButtonLink kind="second" href={paths.login}>
      {t('PAGE.LOGIN')}
    </ButtonLink>
  )
}

/** On a public page, a signed-in person's name shows that they are still signed in and links to their orders. */
function WayToPortal({ fullname }: { fullname: string }) {
  const { t } = useText()
  return (
    <ButtonLink
      kind="quiet"
      href={paths.protectedArea}
      className={styles['portal']}
      aria-label={t('PAGE.PORTAL', { fullname })}
    >
      <Icon name="person" />
      <span className={styles['name']}>{fullname}</span>
    </ButtonLink>
  )
}
