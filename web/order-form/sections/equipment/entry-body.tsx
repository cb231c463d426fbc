import { UNITS, unitSymbol } from '#contract/units.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PanelFoot } from '#web/ui/panel.tsx'
import { Options } from '#web/ui/select.tsx'
import { ChoiceField } from '../../fields/fields.tsx'
import { AmountField } from './amount-field.tsx'
import { CarriersArea } from './carriers/carriers-area.tsx'
import { EntryEstimate } from './entry-estimate.tsx'
import { ItemField } from './item-field.tsx'
import { PackageList } from './package-list.tsx'
import { useNamedAndCounted } from './use-row.ts'
import styles from '../../fields/fields.module.css'

interface EntryBodyProps {
  index: number
  isOnly: boolean
  onRemove: (index: number) => void
  onDuplicate: (index: number) => void
  /** Adds a further entry. Set for the last entry of a form that staff fill in by keyboard. */
  onAdd: (() => void) | undefined
}

/** Controls of one entry. This component does not render while typing; only small children at the ends of the tree do. */
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
      <div className={styles['grid']}>
        <ItemField index={index} />
        <AmountField
          name={`orderData.${index}.recyclingItem`}
          label={t('FORM.QUANTITY')}
          className={styles['third']}
        />
        <ChoiceField
          name={`orderData.${index}.recyclingItem.unit`}
          label={t('FORM.UNIT')}
          className={styles['third']}
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
