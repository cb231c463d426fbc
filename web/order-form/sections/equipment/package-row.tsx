import type { PackageType } from '#contract/catalogue/catalogue.ts'
import { OTHER_PACKAGE } from '#contract/limits.ts'
import { UNITS, unitSymbol } from '#contract/units.ts'
import { catalogue, packageTypeName } from '#web/equipment/catalogue.ts'
import { useLoadable } from '#web/lib/loadable.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { ChoiceField, TextField } from '../../fields/fields.tsx'
import { type OrderFormMethods, useOrderForm } from '../../model/order-form-context.ts'
import { shownQuantity } from '../../model/shown-quantity.ts'
import { useRow } from './use-row.ts'
import styles from './equipment.module.css'

/** A kind of package has a name and a unit of its own. */
export function takeOverType(
  form: OrderFormMethods,
  name: `orderData.${number}.packageTypes.${number}`,
  type: PackageType | undefined,
  chosen: string,
): void {
  form.setValue(`${name}.name`, chosen === OTHER_PACKAGE ? '' : (type?.name ?? ''))
  if (type) form.setValue(`${name}.unit`, type.unit)
}

interface PackageRowProps {
  entry: number
  at: number
  /** null while it is the only one, which cannot be removed. */
  onRemove: ((at: number) => void) | null
}

export function PackageRow({ entry, at, onRemove }: PackageRowProps) {
  const { t, locale } = useText()
  const { form } = useOrderForm()
  const name = `orderData.${entry}.packageTypes.${at}` as const
  const isOwn = useRow(name, (row) => row?.uuid === OTHER_PACKAGE)
  const types = useLoadable(catalogue).value
  // Which package a control belongs to is seen; it has to be said as well.
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
          onChosen={(chosen) => takeOverType(form, name, types.packageTypeOf(chosen), chosen)}
        >
          {types.packageTypes.map((type) => (
            <option key={type.uuid} value={type.uuid}>
              {packageTypeName(type, locale)}
            </option>
          ))}
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
        <TextField
          name={`${name}.value`}
          label={numbered(t('FORM.PACKAGE_VALUE'))}
          inputMode="decimal"
          autoComplete="off"
          tidy={shownQuantity}
          tabular
          className={styles['packageValue']}
        />
        <ChoiceField name={`${name}.unit`} label={numbered(t('FORM.UNIT'))} className={styles['packageUnit']}>
          {UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {unitSymbol(unit, locale)}
            </option>
          ))}
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
