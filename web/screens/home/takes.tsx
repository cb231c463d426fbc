import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './home-screen.module.css'

const TAKEN: readonly { icon: IconName; name: MessageKey; examples: MessageKey }[] = [
  { icon: 'pc', name: 'HOME.TAKES.IT', examples: 'HOME.TAKES.IT_DETAIL' },
  { icon: 'monitor', name: 'HOME.TAKES.SCREENS', examples: 'HOME.TAKES.SCREENS_DETAIL' },
  { icon: 'lamp', name: 'HOME.TAKES.LAMPS', examples: 'HOME.TAKES.LAMPS_DETAIL' },
  { icon: 'fridge', name: 'HOME.TAKES.COOLING', examples: 'HOME.TAKES.COOLING_DETAIL' },
  { icon: 'washer', name: 'HOME.TAKES.LARGE', examples: 'HOME.TAKES.LARGE_DETAIL' },
  { icon: 'kettle', name: 'HOME.TAKES.SMALL', examples: 'HOME.TAKES.SMALL_DETAIL' },
]

export function Takes() {
  const { t } = useText()
  return (
    <section aria-labelledby="home-takes">
      <h2 id="home-takes">{t('HOME.TAKES.TITLE')}</h2>
      <ul className={styles['takes']}>
        {TAKEN.map(({ icon, name, examples }) => (
          <li key={name}>
            <Icon name={icon} size="large" />
            <div>
              <b>{t(name)}</b>
              <span>{t(examples)}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
