// Masses of an order by waste code: the estimate, and beside it what was weighed at the pickup.
import type { MassOfCode } from '#contract/catalogue/mass-of-code.ts'
import { formatKilograms } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { shownCode } from '#web/texts/waste-code.ts'
import { Tag } from '#web/ui/badge.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

/** With the reason of a weighed mass, for staff. */
type Mass = MassOfCode & { reason?: string | null }

export const isWeighed = (masses: readonly Mass[]) => masses.some(({ weighedKg }) => weighedKg !== null)

export function MassesOfOrder({ masses }: { masses: readonly Mass[] }) {
  const { t, locale } = useText()
  const columns: Column<Mass>[] = [
    {
      id: 'code',
      title: t('ORDERS_DETAILS.WASTE_CODE'),
      onCard: 'bold',
      cell: ({ code, hazardous }) => <Tag hazard={hazardous}>{shownCode(code, t)}</Tag>,
    },
    {
      id: 'estimated',
      title: t('ORDERS_DETAILS.WEIGHT'),
      align: 'end',
      cell: ({ kg }) => formatKilograms(kg, locale),
    },
    {
      id: 'weighed',
      title: t('ORDERS_DETAILS.WEIGHED'),
      align: 'end',
      cell: ({ weighedKg }) => (
        <b>{weighedKg === null ? t('ORDERS_DETAILS.NOT_WEIGHED') : formatKilograms(weighedKg, locale)}</b>
      ),
    },
    {
      id: 'reason',
      title: t('ORDERS_DETAILS.MASS_REASON'),
      typed: true,
      hidden: !masses.some(({ reason }) => reason),
      cell: ({ reason }) => reason && typeset(reason),
    },
  ]
  return (
    <Table
      label={t('ORDERS_DETAILS.MASSES')}
      columns={columns}
      rows={masses}
      rowId={({ code }) => code}
      dense
    />
  )
}
