// Mass by equipment group as horizontal bars, heaviest first.
import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { OVERVIEW_WEEKS } from '#contract/limits.ts'
import type { Trends } from '#contract/overview/overview.ts'
import { useGroupWords } from '#web/equipment/picker/group-words.ts'
import { formatKilograms } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { ChartCard } from './chart-card.tsx'
import styles from './chart.module.css'

const [LENGTH, THICKNESS] = [1000, 8]

export function GroupsCard({ groups }: { groups: Trends['groups'] }) {
  const { t, locale } = useText()
  const { groupName } = useGroupWords()
  const sum = groups.reduce((total, { kg }) => total + kg, 0)
  // Whole kilograms are precise enough for sums of tonnes.
  const mass = (kg: number) => formatKilograms(Math.round(kg), locale)
  const length = scaleLinear({
    domain: [0, Math.max(1, ...groups.map(({ kg }) => kg))],
    range: [0, LENGTH],
  })
  return (
    <ChartCard
      title={t('OVERVIEW.GROUPS_TITLE')}
      note={t('OVERVIEW.SUM', { mass: mass(sum), count: OVERVIEW_WEEKS })}
      table={{
        heads: [t('OVERVIEW.GROUP_HEAD'), t('OVERVIEW.MASS_HEAD')],
        rows: groups.map(({ group, kg }) => [groupName(group), mass(kg)]),
      }}
    >
      {groups.length === 0 && <p className={styles['nothing']}>{t('OVERVIEW.NO_MASS')}</p>}
      <ul className={styles['groups']} aria-label={t('OVERVIEW.GROUPS_TITLE')}>
        {groups.map(({ group, kg }) => (
          <li key={group}>
            <span>{groupName(group)}</span>
            <svg
              viewBox={`0 0 ${LENGTH} ${THICKNESS}`}
              preserveAspectRatio="none"
              aria-hidden="true"
              className={styles['load']}
            >
              <Bar className={styles['rest'] ?? ''} width={LENGTH} height={THICKNESS} />
              <Bar className={styles['bar'] ?? ''} width={length(kg)} height={THICKNESS} />
            </svg>
            <span className={styles['mass']}>{mass(kg)}</span>
          </li>
        ))}
      </ul>
      <p className={styles['small']}>{t('OVERVIEW.MASS_HINT')}</p>
    </ChartCard>
  )
}
