import { useWatch } from 'react-hook-form'
import { isEquipmentQuantity, tidyQuantity } from '#contract/fields/quantity.ts'
import { entryWeight } from '#contract/orders/weight.ts'
import { formatCount, formatWeight } from '../../../texts/format.ts'
import { useText } from '../../../texts/use-text.tsx'
import { catalogue } from './catalogue.ts'
import { HazardTag } from './hazard-tag.tsx'
import { useLoadable } from '../loading/loadable.ts'
import styles from './equipment.module.css'
import { useOrderForm } from '../order-form-context.ts'
import { useMass } from './use-mass.ts'

/** How the mass of one entry comes about, with the code that waste documents will need. */
export function EntryEstimate({ index }: { index: number }) {
  const { t, locale } = useText()
  const { form } = useOrderForm()
  const mass = useMass()
  const { uuid, value: typed, unit } = useWatch({ control: form.control, name: `orderData.${index}.recyclingItem` })
  const item = useLoadable(catalogue).value?.itemOf(uuid)
  const quantity = tidyQuantity(typed)
  if (!item || unit === '') return null
  if (!isEquipmentQuantity(quantity)) {
    return (
      <p className={styles['estimate']}>
        <HazardTag code={item.code} />
      </p>
    )
  }
  const value = Number(quantity)
  const factor = unit === 'pieces' ? item.weightPerPiece : item.weightPerCubicMeter
  const weight = entryWeight(value, unit, item)
  return (
    <p className={styles['estimate']}>
      {unit !== 'kg' &&
        factor !== null &&
        t('FORM.ESTIMATE_SUM', { amount: formatCount(value, locale), unit: t(`FORM.UNIT.${unit}`), factor: formatWeight(factor, locale) })}{' '}
      <b>{mass(weight)}</b> <HazardTag code={item.code} />
      {weight.isLowerBound && <span>{t('FORM.ESTIMATE_UNKNOWN')}</span>}
    </p>
  )
}
