import { formatWeight } from '#contract/orders/weight.ts'
import { unitSymbol } from '#contract/units.ts'
import { StatusBadge } from '#web/orders/status-badge.tsx'
import { formatKilograms } from '#web/texts/format.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { Text, useText } from '#web/texts/use-text.tsx'
import { Perforation, Slip, SlipFacts, SlipHead, SlipLines, SlipWeight } from '#web/ui/slip.tsx'
import styles from './home-screen.module.css'

/** Kilograms of one piece, as in the catalogue. */
export const KILOGRAMS = { monitor: 5.5, computer: 8.8, lamp: 0.17 }

const LINES: readonly { id: string; name: MessageKey; count: number; kilogramsEach: number }[] = [
  { id: 'monitor', name: 'HOME.EXAMPLE.MONITOR', count: 24, kilogramsEach: KILOGRAMS.monitor },
  { id: 'computer', name: 'HOME.EXAMPLE.COMPUTER', count: 12, kilogramsEach: KILOGRAMS.computer },
  { id: 'lamp', name: 'HOME.EXAMPLE.LAMP', count: 150, kilogramsEach: KILOGRAMS.lamp },
]
const TOTAL = LINES.reduce((sum, { count, kilogramsEach }) => sum + count * kilogramsEach, 0)
const PICKUP = { date: '2026-11-26', hours: '08:00–14:00' }

export function ExampleOrder() {
  const { t, locale } = useText()
  return (
    <Slip label={t('HOME.EXAMPLE.LABEL')} on="surface" className={styles['slip']}>
      <SlipHead title={t('HOME.EXAMPLE.TITLE')}>
        <StatusBadge status="PLANNED" />
      </SlipHead>
      <SlipWeight amount={formatWeight(TOTAL, locale)} unit={unitSymbol('kg', locale)}>
        {t('HOME.EXAMPLE.WEIGHT')}
      </SlipWeight>
      <SlipLines
        lines={LINES.map(({ id, name, count, kilogramsEach }) => ({
          id,
          count: t('HOME.EXAMPLE.PIECES', { count }),
          name: t(name),
          weight: formatKilograms(count * kilogramsEach, locale),
        }))}
      />
      <Perforation />
      <SlipFacts
        facts={[
          {
            id: 'pickup',
            term: t('HOME.EXAMPLE.PICKUP'),
            fact: <Text id="HOME.EXAMPLE.PICKUP_VALUE" values={PICKUP} parts={{ date: <b /> }} />,
          },
          {
            id: 'documents',
            term: t('HOME.EXAMPLE.DOCUMENTS'),
            fact: t('HOME.EXAMPLE.DOCUMENTS_VALUE', { count: 2 }),
          },
        ]}
      />
    </Slip>
  )
}
