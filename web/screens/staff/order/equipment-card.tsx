import { isHazardous } from '#contract/catalogue/waste-code.ts'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { entryWeight } from '#contract/orders/weight.ts'
import { CarriersOfEntry } from '#web/orders/carriers-of-entry.tsx'
import { formatKilograms, formatQuantity } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { shownCode } from '#web/texts/waste-code.ts'
import { Tag } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type Column, Table, TableSheet } from '#web/ui/table.tsx'
import { packagesWords } from './parts.ts'
import styles from './order-screen.module.css'

export function EquipmentCard({ order }: { order: StaffOrder }) {
  const { t, locale } = useText()
  const { orderData, wasteCodes, totalWeight, totalWeightIsLowerBound } = order
  const rows = orderData.map((entry, at) => ({ ...entry, id: String(at) }))
  const columns: Column<(typeof rows)[number]>[] = [
    {
      id: 'item',
      title: t('STAFF_ORDER.ITEM'),
      onCard: 'bold',
      cell: (entry) => (
        <>
          {typeset(entry.recyclingItem.name)}
          <CarriersOfEntry name={entry.recyclingItem.name} entry={entry} />
        </>
      ),
    },
    {
      id: 'code',
      title: t('STAFF_ORDER.CODE'),
      cell: ({ recyclingItem: { code } }) => <Tag hazard={isHazardous(code)}>{shownCode(code, t)}</Tag>,
    },
    {
      id: 'amount',
      title: t('ORDERS_DETAILS.AMOUNT'),
      align: 'end',
      cell: ({ recyclingItem: { value, unit } }) => (
        <span className="nowrap">{formatQuantity(value, unit, locale)}</span>
      ),
    },
    {
      id: 'packages',
      title: t('ORDERS_DETAILS.PACKAGES'),
      cell: ({ packageTypes }) => (
        <span className="break">{typeset(packagesWords(packageTypes, { locale }))}</span>
      ),
    },
    {
      id: 'weight',
      title: t('ORDERS_DETAILS.WEIGHT'),
      align: 'end',
      cell: ({ recyclingItem }) => {
        const { grams, isLowerBound } = entryWeight(recyclingItem.value, recyclingItem.unit, recyclingItem)
        return (
          <b className="nowrap">
            {isLowerBound ? t('ORDERS_DETAILS.WEIGHT_UNKNOWN') : formatKilograms(grams / 1000, locale)}
          </b>
        )
      },
    },
  ]
  const total = formatKilograms(totalWeight, locale)
  return (
    <section aria-labelledby="order-equipment" className={styles['sheet']}>
      <TableSheet>
        <div className={classNames('row', styles['cardHead'])}>
          <h2 id="order-equipment">{t('ORDERS_DETAILS.EQUIPMENT')}</h2>
          <span className={styles['aside']}>
            {wasteCodes
              .map(({ code, kg }) => `${shownCode(code, t)}: ${formatKilograms(kg, locale)}`)
              .join(', ')}
          </span>
        </div>
        <Table
          label={t('ORDERS_DETAILS.EQUIPMENT')}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          dense
        />
        <p className={classNames('wrap gap-4-12 between', styles['total'])}>
          <span>{t('ORDERS_DETAILS.TOTAL')}</span>
          <strong>{totalWeightIsLowerBound ? t('ORDERS_DETAILS.AT_LEAST', { weight: total }) : total}</strong>
        </p>
      </TableSheet>
    </section>
  )
}
