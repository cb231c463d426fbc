// Columns of an estimated mass and of what was weighed, which every table of masses has.
import type { Locale } from '#contract/languages.ts'
import { formatKilograms } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import type { Translate } from '#web/texts/use-text.tsx'
import type { Column } from '#web/ui/table.tsx'

interface Masses {
  estimatedKg: number
  /** Null if nothing was weighed. */
  weighedKg: number | null
}

export const massColumns = <Row,>(
  { t, locale }: { t: Translate; locale: Locale },
  massesOf: (row: Row) => Masses,
): Column<Row>[] => [
  {
    id: 'estimated',
    title: t('ORDERS_DETAILS.WEIGHT'),
    align: 'end',
    cell: (row) => typeset(formatKilograms(massesOf(row).estimatedKg, locale)),
  },
  {
    id: 'weighed',
    title: t('ORDERS_DETAILS.WEIGHED'),
    align: 'end',
    className: 'nowrap',
    cell: (row) => {
      const { weighedKg } = massesOf(row)
      if (weighedKg === null) return t('ORDERS_DETAILS.NOT_WEIGHED')
      return <b>{typeset(formatKilograms(weighedKg, locale))}</b>
    },
  },
]
