// Masses of an order by waste code: the estimate, and beside it what was weighed at the pickup.
import type { MassOfCode } from '#contract/catalogue/mass-of-code.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { shownCode } from '#web/texts/waste-code.ts'
import { Tag } from '#web/ui/badge.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { massColumns } from './mass-columns.tsx'

/** With the reason of a weighed mass, for staff. */
type Mass = MassOfCode & { reason?: string | null }

export const isWeighed = (masses: readonly Mass[]) => masses.some(({ weighedKg }) => weighedKg !== null)

export function MassesOfOrder({ masses }: { masses: readonly Mass[] }) {
  const text = useText()
  const { t } = text
  const columns: Column<Mass>[] = [
    {
      id: 'code',
      title: t('ORDERS_DETAILS.WASTE_CODE'),
      onCard: 'bold',
      cell: ({ code, hazardous }) => <Tag hazard={hazardous}>{shownCode(code, t)}</Tag>,
    },
    ...massColumns<Mass>(text, ({ kg, weighedKg }) => ({ estimatedKg: kg, weighedKg })),
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
