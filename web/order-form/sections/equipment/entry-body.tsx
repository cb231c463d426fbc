import { isHazardous, isSettled } from '#contract/catalogue/waste-code.ts'
import { isEquipmentQuantity, tidyQuantity } from '#contract/fields/quantity.ts'
import { entryWeight, formatWeight } from '#contract/orders/weight.ts'
import { isEstimated, UNITS, unitSymbol, unitWeight } from '#contract/units.ts'
import { catalogue, orderedCode } from '#web/equipment/catalogue.ts'
import { useLoadable } from '#web/lib/loadable.ts'
import { formatCount } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PanelFoot } from '#web/ui/panel.tsx'
import { Options } from '#web/ui/select.tsx'
import { ChoiceField } from '../../fields/fields.tsx'
import { useFormSummary } from '../../model/order-form-context.ts'
import { useWeightText } from '../../model/use-weight-text.ts'
import { AmountField } from './amount-field.tsx'
import { CarriersArea } from './carriers/carriers-area.tsx'
import { ItemField } from './item-field.tsx'
import { PackageList } from './package-list.tsx'
import { useNamedAndCounted, useRow } from './use-row.ts'
import fields from '../../fields/fields.module.css'
import styles from './equipment.module.css'

interface EntryBodyProps {
  index: number
  isOnly: boolean
  onRemove: (index: number) => void
  onDuplicate: (index: number) => void
  /** Adds a further entry. Set for the last entry of a form that staff fill in by keyboard. */
  onAdd: (() => void) | undefined
}

/**
 * Controls of one entry. This component does not render while typing; only its small child
 * components do.
 */
export function EntryBody({ index, isOnly, onRemove, onDuplicate, onAdd }: EntryBodyProps) {
  const { t, locale } = useText()
  const isNamedAndCounted = useNamedAndCounted(index)
  const acts = (isNamedAndCounted || !isOnly) && (
    <span>
      {isNamedAndCounted && onAdd && (
        <Button kind="second" onClick={onAdd}>
          <Icon name="plus" />
          {t('FORM.ENTRY_ADD')}
        </Button>
      )}
      {isNamedAndCounted && (
        <Button kind="quiet" onClick={() => onDuplicate(index)}>
          <Icon name="copy" />
          {t('FORM.ENTRY_DUPLICATE')}
        </Button>
      )}
      {!isOnly && (
        <Button kind="danger" onClick={() => onRemove(index)}>
          <Icon name="trash" />
          {t('FORM.ENTRY_REMOVE')}
        </Button>
      )}
    </span>
  )
  return (
    <>
      <div className={fields['grid']}>
        <ItemField index={index} />
        <AmountField
          name={`orderData.${index}.recyclingItem`}
          label={t('FORM.QUANTITY')}
          className={fields['third']}
        />
        <ChoiceField
          name={`orderData.${index}.recyclingItem.unit`}
          label={t('FORM.UNIT')}
          className={fields['third']}
        >
          <Options of={UNITS.map((one) => [one, unitSymbol(one, locale)])} />
        </ChoiceField>
        {isNamedAndCounted && <EntryEstimate index={index} />}
      </div>
      <CarriersArea index={index} />
      {isNamedAndCounted ? <PackageList entry={index} foot={acts} /> : acts && <PanelFoot>{acts}</PanelFoot>}
    </>
  )
}

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
