import { useWatch } from 'react-hook-form'
import { tidyQuantity } from '#contract/fields/quantity.ts'
import { UNITS } from '#contract/limits.ts'
import { useText } from '../../texts/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PanelFoot } from '../../ui/panel.tsx'
import { EntryEstimate } from './entry-estimate.tsx'
import { ChoiceField, TextField } from './fields.tsx'
import { ItemField } from './item-field.tsx'
import styles from './order-form.module.css'
import { useOrderForm } from './order-form-context.ts'
import { PackageList } from './package-list.tsx'

interface EntryBodyProps {
  index: number
  isOnly: boolean
  onRemove: (index: number) => void
}

export function EntryBody({ index, isOnly, onRemove }: EntryBodyProps) {
  const { t } = useText()
  const { form } = useOrderForm()
  const { uuid, value, unit } = useWatch({ control: form.control, name: `orderData.${index}.recyclingItem` })
  const isNamedAndCounted = uuid !== '' && value.trim() !== '' && unit !== ''
  const remove = !isOnly && (
    <Button kind="danger" onClick={() => onRemove(index)}>
      <Icon name="trash" />
      {t('FORM.ENTRY_REMOVE')}
    </Button>
  )
  return (
    <>
      <div className={styles['grid']}>
        <ItemField index={index} uuid={uuid} />
        <TextField
          name={`orderData.${index}.recyclingItem.value`}
          label={t('FORM.QUANTITY')}
          inputMode="numeric"
          autoComplete="off"
          tidy={tidyQuantity}
          tabular
          className={styles['third']}
        />
        <ChoiceField name={`orderData.${index}.recyclingItem.unit`} label={t('FORM.UNIT')} className={styles['third']}>
          {UNITS.map((one) => (
            <option key={one} value={one}>
              {t(`FORM.UNIT.${one}`)}
            </option>
          ))}
        </ChoiceField>
        {isNamedAndCounted && <EntryEstimate uuid={uuid} typed={value} unit={unit} />}
      </div>
      {isNamedAndCounted ? <PackageList entry={index} foot={remove} /> : remove && <PanelFoot>{remove}</PanelFoot>}
    </>
  )
}
