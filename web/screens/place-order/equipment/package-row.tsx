import { useWatch } from 'react-hook-form'
import { tidyQuantity } from '#contract/fields/quantity.ts'
import { OTHER_PACKAGE, UNITS } from '#contract/limits.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { catalogue } from './catalogue.ts'
import { ChoiceField, TextField } from '../fields/fields.tsx'
import { useLoadable } from '../loading/loadable.ts'
import styles from './equipment.module.css'
import { useOrderForm } from '../order-form-context.ts'

interface PackageRowProps {
  entry: number
  at: number
  /** null while it is the only one, which cannot be removed. */
  onRemove: ((at: number) => void) | null
}

export function PackageRow({ entry, at, onRemove }: PackageRowProps) {
  const { t } = useText()
  const { form } = useOrderForm()
  const name = `orderData.${entry}.packageTypes.${at}` as const
  const uuid = useWatch({ control: form.control, name: `${name}.uuid` })
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

  const takeOver = (chosen: string) => {
    const type = types?.packageTypeOf(chosen)
    form.setValue(`${name}.name`, chosen === OTHER_PACKAGE ? '' : (type?.name ?? ''))
    if (type) form.setValue(`${name}.unit`, type.unit)
  }

  if (!types) return null
  return (
    <div className={classNames(styles['package'], at > 0 && styles['following'])}>
      <div className={styles['packageKind']}>
        <ChoiceField name={`${name}.uuid`} label={numbered(t('FORM.PACKAGE_TYPE'))} onChosen={takeOver}>
          {types.packageTypes.map((type) => (
            <option key={type.uuid} value={type.uuid}>
              {type.name}
            </option>
          ))}
        </ChoiceField>
        {uuid === OTHER_PACKAGE && (
          <TextField name={`${name}.name`} label={numbered(t('FORM.PACKAGE_NAME'))} autoComplete="off" className={styles['ownName']} />
        )}
      </div>
      <div className={styles['packageAmount']}>
        <TextField
          name={`${name}.value`}
          label={numbered(t('FORM.PACKAGE_VALUE'))}
          inputMode="decimal"
          autoComplete="off"
          tidy={tidyQuantity}
          tabular
          className={styles['packageValue']}
        />
        <ChoiceField name={`${name}.unit`} label={numbered(t('FORM.UNIT'))} className={styles['packageUnit']}>
          {UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {t(`FORM.UNIT.${unit}`)}
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
