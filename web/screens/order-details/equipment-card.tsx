import { useEffect } from 'react'
import { isHazardous } from '#contract/catalogue/waste-code.ts'
import { DEFAULT_LOCALE } from '#contract/languages.ts'
import type { OrderDetails } from '#contract/orders/order-details.ts'
import { entryWeight } from '#contract/orders/weight.ts'
import { catalogue, itemWords, packageTypeName } from '#web/equipment/catalogue.ts'
import { useLoadable } from '#web/lib/loadable.ts'
import { CarriersOfEntry } from '#web/orders/carriers-of-entry.tsx'
import { formatKilograms, formatQuantity } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { shownCode } from '#web/texts/waste-code.ts'
import { Tag } from '#web/ui/badge.tsx'
import { type Column, Table, TableSheet } from '#web/ui/table.tsx'
import styles from './order-details-screen.module.css'

interface Named {
  uuid: string
  name: string
}

/**
 * Names of items and packages. An order stores the Polish names at the time of ordering. Another
 * language shows the catalogue's name, if the catalogue still has the item under the same Polish
 * name.
 */
function useNames() {
  const { locale } = useText()
  const isForeign = locale !== DEFAULT_LOCALE
  const { value } = useLoadable(catalogue)
  useEffect(() => {
    if (isForeign) catalogue.load()
  }, [isForeign])
  return {
    itemName({ uuid, name }: Named): string {
      const item = value?.itemOf(uuid)
      return item?.name === name ? itemWords(item, locale).name : name
    },
    packageName({ uuid, name }: Named): string {
      const type = value?.packageTypeOf(uuid)
      return type?.name === name ? packageTypeName(type, locale) : name
    },
  }
}

type Entry = OrderDetails['orderData'][number]

export function EquipmentCard({
  order: { orderData, totalWeight, totalWeightIsLowerBound },
}: {
  order: OrderDetails
}) {
  const { t, locale } = useText()
  const total = formatKilograms(totalWeight, locale)
  const rows = orderData.map((entry, at) => ({ ...entry, id: String(at) }))
  const columns: Column<(typeof rows)[number]>[] = [
    {
      id: 'item',
      title: t('ORDERS_DETAILS.ITEM'),
      onCard: 'bold',
      cell: (entry) => <Item entry={entry} />,
    },
    {
      id: 'amount',
      title: t('ORDERS_DETAILS.AMOUNT'),
      align: 'end',
      cell: ({ recyclingItem: { value, unit } }) => (
        <span className={styles['together']}>{formatQuantity(value, unit, locale)}</span>
      ),
    },
    {
      id: 'packages',
      title: t('ORDERS_DETAILS.PACKAGES'),
      cell: ({ packageTypes }) => <Packages packageTypes={packageTypes} />,
    },
    {
      id: 'weight',
      title: t('ORDERS_DETAILS.WEIGHT'),
      align: 'end',
      cell: ({ recyclingItem }) => {
        const { grams, isLowerBound } = entryWeight(recyclingItem.value, recyclingItem.unit, recyclingItem)
        return (
          <b className={styles['together']}>
            {isLowerBound ? t('ORDERS_DETAILS.WEIGHT_UNKNOWN') : formatKilograms(grams / 1000, locale)}
          </b>
        )
      },
    },
  ]
  return (
    <section className={styles['equipment']} aria-labelledby="order-equipment">
      <TableSheet>
        <div className={styles['sheetHead']}>
          <h2 id="order-equipment">{t('ORDERS_DETAILS.EQUIPMENT')}</h2>
          <span>{t('ORDERS_DETAILS.ENTRIES', { count: orderData.length })}</span>
        </div>
        <Table label={t('ORDERS_DETAILS.EQUIPMENT')} columns={columns} rows={rows} rowId={({ id }) => id} />
        <p className={styles['total']}>
          <span>{t('ORDERS_DETAILS.TOTAL')}</span>
          <strong>{totalWeightIsLowerBound ? t('ORDERS_DETAILS.AT_LEAST', { weight: total }) : total}</strong>
        </p>
      </TableSheet>
    </section>
  )
}

function Item({ entry }: { entry: Entry }) {
  const { t } = useText()
  const { uuid, name, code } = entry.recyclingItem
  const { itemName } = useNames()
  const isHazard = isHazardous(code)
  const shown = shownCode(code, t)
  const named = itemName({ uuid, name })
  return (
    <>
      {named}
      <span className={styles['code']}>
        <Tag hazard={isHazard}>{isHazard ? t('ORDERS_DETAILS.HAZARD', { code: shown }) : shown}</Tag>
      </span>
      <CarriersOfEntry name={named} entry={entry} />
    </>
  )
}

function Packages({ packageTypes }: Pick<Entry, 'packageTypes'>) {
  const { locale } = useText()
  const { packageName } = useNames()
  return (
    <ul className={styles['packages']}>
      {packageTypes.map(({ uuid, name, value, unit }, at) => (
        // The same package may occur twice, so only its position identifies it.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${uuid} ${at}`}>
          {packageName({ uuid, name })},{' '}
          <span className={styles['together']}>{formatQuantity(value, unit, locale)}</span>
        </li>
      ))}
    </ul>
  )
}
