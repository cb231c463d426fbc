import { OTHER_PACKAGE } from '#contract/limits.ts'
import { UNITS, unitSymbol } from '#contract/units.ts'
import { type Catalogue, catalogue, packageTypeName } from '#web/equipment/catalogue.ts'
import { useLoadable } from '#web/lib/loadable.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Options } from '#web/ui/select.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { ChoiceField, TextField } from '../../fields/fields.tsx'
import { quantityIn } from '../../model/loose-package.ts'
import { type OrderFormMethods, useOrderForm } from '../../model/order-form-context.ts'
import { AmountField } from './amount-field.tsx'
import { useRow } from './use-row.ts'
import styles from './equipment.module.css'

/**
 * Takes over name and unit of the chosen kind of package. A quantity in another unit is replaced.
 */
export function takeOverType(
  form: OrderFormMethods,
  [entry, at]: [entry: number, at: number],
  { packageTypeOf, itemOf }: Catalogue,
  chosen: string,
): void {
  const name = `orderData.${entry}.packageTypes.${at}` as const
  const type = packageTypeOf(chosen)
  form.setValue(`${name}.name`, chosen === OTHER_PACKAGE ? '' : (type?.name ?? ''))
  if (!type) return
  const { recyclingItem } = form.getValues(`orderData.${entry}`)
  form.setValue(
    `${name}.value`,
    quantityIn(type, form.getValues(name), recyclingItem, itemOf(recyclingItem.uuid)),
  )
  form.setValue(`${name}.unit`, type.unit)
}

interface PackageRowProps {
  entry: number
  at: number
  /** Null for the only package, which cannot be removed. */
  onRemove: ((at: number) => void) | null
}

export function PackageRow({ entry, at, onRemove }: PackageRowProps) {
  const { t, locale } = useText()
  const { form } = useOrderForm()
  const name = `orderData.${entry}.packageTypes.${at}` as const
  const isOwn = useRow(name, (row) => row?.uuid === OTHER_PACKAGE)
  const types = useLoadable(catalogue).value
  // Adds text for screen readers: the package that a control belongs to.
  const numbered = (label: string) =>
    at === 0 ? (
      label
    ) : (
      <>
        {label}
        <VisuallyHidden>{t('FORM.PACKAGE_OF', { number: at + 1 })}</VisuallyHidden>
      </>
    )

  if (!types) return null
  return (
    <div className={classNames(styles['package'], at > 0 && styles['following'])}>
      <div className={styles['packageKind']}>
        <ChoiceField
          name={`${name}.uuid`}
          label={numbered(t('FORM.PACKAGE_TYPE'))}
          onChosen={(chosen) => takeOverType(form, [entry, at], types, chosen)}
        >
          <Options of={types.packageTypes.map((type) => [type.uuid, packageTypeName(type, locale)])} />
        </ChoiceField>
        {isOwn && (
          <TextField
            name={`${name}.name`}
            label={numbered(t('FORM.PACKAGE_NAME'))}
            autoComplete="off"
            className={styles['ownName']}
          />
        )}
      </div>
      <div className={styles['packageAmount']}>
        <AmountField
          name={name}
          label={numbered(t('FORM.PACKAGE_VALUE'))}
          className={styles['packageValue']}
        />
        <ChoiceField name={`${name}.unit`} label={numbered(t('FORM.UNIT'))} className={styles['packageUnit']}>
          <Options of={UNITS.map((unit) => [unit, unitSymbol(unit, locale)])} />
        </ChoiceField>
        {onRemove && (
          <Button kind="danger" className={styles['removePackage']} onClick={() => onRemove(at)}>
            <Icon name="trash" />
            <span aria-hidden="true">{t('FORM.REMOVE')}</span>
            <VisuallyHidden>{t('FORM.PACKAGE_REMOVE', { number: at + 1 })}</VisuallyHidden>
          </Button>
        )}
      </div>
    </div>
  )
}
