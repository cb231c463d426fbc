// Menu of the person: account, language, logout.
import { LANGUAGES, LOCALES } from '#contract/languages.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { useSession } from '#web/session/session.ts'
import { useChooseLanguage } from '#web/shell/choose-language.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Initials } from '../people/initials.tsx'
import { useLeaving } from './use-leaving.ts'
import styles from './staff-bar.module.css'

export function StaffMenu({ hasAccount }: { hasAccount: boolean }) {
  const { t, locale } = useText()
  const chooseLanguage = useChooseLanguage()
  const fullname = useSession()?.fullname ?? ''
  const { isLeaving, leave } = useLeaving()
  const account = (
    <a href={staffPaths.account}>
      <Icon name="person" />
      {t('STAFF.ACCOUNT')}
    </a>
  )
  const languages = LOCALES.map((code) => ({
    id: code,
    item: (
      <button
        type="button"
        lang={code}
        aria-pressed={code === locale}
        onClick={() => void chooseLanguage(code)}
      >
        <Icon name="check" className={styles['chosen']} />
        {LANGUAGES[code].name}
      </button>
    ),
  }))
  const logout = (
    <button type="button" aria-busy={isLeaving || undefined} onClick={leave}>
      <Icon name="logout" />
      {t('PORTAL.LOGOUT')}
    </button>
  )
  return (
    <Menu
      label={
        <>
          <Initials name={fullname} isSelf />
          <span className={styles['name']}>{fullname}</span>
        </>
      }
      items={[
        ...(hasAccount ? [{ id: 'account', item: account }] : []),
        ...languages,
        { id: 'logout', item: logout },
      ]}
    />
  )
}
