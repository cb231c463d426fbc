import { isHazardous, isSettled } from '#contract/catalogue/waste-code.ts'
import { isEquipmentQuantity, tidyQuantity } from '#contract/fields/quantity.ts'
import { entryWeight, formatWeight } from '#contract/orders/weight.ts'
import { unitSymbol, unitWeight, isEstimated } from '#contract/units.ts'
import { catalogue, orderedCode } from '#web/equipment/catalogue.ts'
import { useLoadable } from '#web/lib/loadable.ts'
import { formatCount } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { useFormSummary } from '../../model/order-form-context.ts'
import { useWeightText } from '../../model/use-weight-text.ts'
import { useRow } from './use-row.ts'
import styles from './equipment.module.css'

/** How the weight of an entry was calculated, and the code that waste documents will need. */
export function EntryEstimate({ index }: { index: number }) {
  const { t, locale } = useText()
  const weightText = useWeightText()
  const entry = useRow(`orderData.${index}`, (row) => row?.recyclingItem)
  const isFromPeople = useFormSummary((summary) => summary.isFromPeople)
  const list = useLoadable(catalogue).value
  const item = entry && list?.itemOf(entry.uuid)
  if (!item || entry.unit === '') return null
  const { unit } = entry
  const code = orderedCode(item, isFromPeople)
  const quantity = tidyQuantity(entry.value)
  if (!isEquipmentQuantity(quantity)) {
    return <WasteCode code={code} />
  }
  const value = Number(quantity)
  const factor = unitWeight(unit, item)
  const weight = entryWeight(value, unit, item)
  return (
    <div className={styles['estimate']}>
      <p>
        {isEstimated(unit) &&
          factor !== null &&
          t('FORM.ESTIMATE_SUM', {
            amount: formatCount(value, locale),
            unit: unitSymbol(unit, locale),
            factor: formatWeight(factor, locale),
          })}{' '}
        <b>{weightText(weight)}</b>
        {weight.isLowerBound && <> {t('FORM.ESTIMATE_UNKNOWN')}</>}
      </p>
      <WasteCode code={code} />
    </div>
  )
}

/** Sentence about the proposed waste code. It says that a hazardous code requires nothing from the person. */
function WasteCode({ code }: { code: string }) {
  const { t } = useText()
  return (
    <p className={styles['code']}>
      {typeset(
        t(isHazardous(code) ? 'FORM.CODE_HAZARD' : 'FORM.CODE_PLAIN', {
          code: isSettled(code) ? code : 'none',
        }),
      )}
    </p>
  )
}
