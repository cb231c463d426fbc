// Top bar of the staff area: links, counts and the person's menu.
import { matchPath, useLocation, useNavigate } from 'react-router'
import { LANGUAGES, LOCALES } from '#contract/languages.ts'
import {
  isForAdministrators,
  STAFF_SCREENS,
  staffPaths,
  staffPatterns,
  type StaffScreenName,
} from '#contract/staff-paths.ts'
import { operator } from '#web/operator/operator.ts'
import { useSession } from '#web/session/session.ts'
import { useChooseLanguage } from '#web/shell/choose-language.ts'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Logo, Mark } from '#web/ui/logo.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import { Initials } from '../people/initials.tsx'
import { DueReminders, Notices, UndeliveredMails } from './bar-lists.tsx'
import { CountBadge } from './count-badge.tsx'
import { useLeaving } from './use-leaving.ts'
import { useCountInTitle, useUnreadCount } from './waiting.ts'
import styles from './staff-bar.module.css'

type NamedScreen = (typeof STAFF_SCREENS)[number]
type BarLink = Extract<NamedScreen, { isInBar: true }>
const LINKS = STAFF_SCREENS.filter((one) => 'isInBar' in one)

/**
 * Returns `page` for the link of the shown screen and `true` for its parent. An order belongs to
 * the orders.
 */
function useCurrent() {
  const { pathname } = useLocation()
  return (screen: BarLink['screen']): 'page' | true | undefined => {
    if (matchPath(staffPatterns[screen], pathname)) return 'page'
    // All addresses of the area begin with that of the overview.
    return screen !== 'overview' && matchPath(`${staffPatterns[screen]}/*`, pathname) ? true : undefined
  }
}

export function StaffBar({ screens }: { screens: readonly StaffScreenName[] }) {
  const { t } = useText()
  const current = useCurrent()
  const navigate = useNavigate()
  const unread = useUnreadCount()
  useCountInTitle(unread)
  const isAdministrator = useSession()?.administrator === true
  const isMine = (screen: StaffScreenName) =>
    screens.includes(screen) && (isAdministrator || !isForAdministrators(screen))
  useShortcuts(
    STAFF_SCREENS.filter(({ screen }) => isMine(screen)).map(({ screen, words, ...one }) => ({
      words,
      ...('key' in one && { key: one.key }),
      leaves: true,
      run: () => void navigate(staffPaths[screen]),
    })),
  )
  const [forAdministrators = [], forAll = []] = [true, false].map((isTheirs) =>
    LINKS.filter(({ screen }) => isMine(screen) && isForAdministrators(screen) === isTheirs),
  )
  const link = ({ screen, words }: BarLink) => (
    <a key={screen} href={staffPaths[screen]} aria-current={current(screen)}>
      {t(words)}
      {screen === 'orders' && <UnreadCount count={unread} />}
    </a>
  )
  const items = (links: readonly BarLink[]) => links.map((one) => ({ id: one.screen, item: link(one) }))
  return (
    <header className={classNames('no-print', styles['bar'])}>
      <a
        className={styles['brand']}
        href={staffPaths.overview}
        aria-label={t('STAFF.HOME_LINK', { operator: operator().name })}
      >
        <Logo drawing={operator().logo} />
        <Mark drawing={operator().logo} className={styles['mark']} />
      </a>
      <nav className={styles['links']} aria-label={t('PORTAL.LINKS')}>
        {forAll.map(link)}
        {forAdministrators.length > 0 && (
          <Menu label={t('STAFF.ADMINISTRATION')} items={items(forAdministrators)} />
        )}
      </nav>
      <div className={styles['end']}>
        <Notices />
        <DueReminders />
        <UndeliveredMails />
        <StaffMenu hasAccount={screens.includes('account')} />
        <nav className={styles['narrow']} aria-label={t('PORTAL.LINKS')}>
          <Menu
            label={
              <>
                <Icon name="menu" />
                {t('STAFF.MENU')}
              </>
            }
            items={items([...forAll, ...forAdministrators])}
          />
        </nav>
      </div>
    </header>
  )
}

function UnreadCount({ count }: { count: number }) {
  const { t } = useText()
  if (count === 0) return null
  return (
    <>
      {' '}
      <span aria-hidden="true">
        <CountBadge count={count} />
      </span>{' '}
      <VisuallyHidden>{t('STAFF.UNREAD', { count })}</VisuallyHidden>
    </>
  )
}

/** Menu of the person: account, language, logout. */
function StaffMenu({ hasAccount }: { hasAccount: boolean }) {
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
