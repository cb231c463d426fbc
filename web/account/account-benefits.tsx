import { operator } from '#web/operator/operator.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Mark } from '#web/ui/logo.tsx'
import styles from './account-page.module.css'

export function AccountBenefits() {
  const { t } = useText()
  return (
    <aside className={styles['art']} aria-label={t('LOGIN_SCREEN.BENEFITS')}>
      <Mark drawing={operator().logo} className={styles['mark']} />
      <h2>{t('LOGIN_SCREEN.BENEFITS_TITLE')}</h2>
      <ul>
        <li>
          <Icon name="calendar" />
          {t('LOGIN_SCREEN.BENEFIT_DATES')}
        </li>
        <li>
          <Icon name="list" />
          {t('LOGIN_SCREEN.BENEFIT_STATUS')}
        </li>
        <li>
          <Icon name="building" />
          {t('LOGIN_SCREEN.BENEFIT_DATA')}
        </li>
      </ul>
    </aside>
  )
}
