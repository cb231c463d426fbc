/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { memo, useState } from 'react'
import { flushSync } from 'react-dom'
import { OTHER_PACKAGE } from '#contract/limits.ts'
import { UNITS, unitSymbol } from '#contract/units.ts'
import { catalogue, packageTypeName } from '#web/equipment/catalogue.ts'
import { useLoadable } from '#web/lib/loadable.ts'
import { ChoiceField, TextField } from '#web/order-form/fields/fields.tsx'
import { isNamedAndCounted } from '#web/order-form/model/form-values.ts'
import { useFieldErrorText, useFormSummary, useOrderForm } from '#web/order-form/model/order-form-context.ts'
import { useWeightText } from '#web/order-form/model/use-weight-text.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Options } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { AmountField } from '../amount-field.tsx'
import { useCarriers } from '../carriers/carriers-area.tsx'
import { ItemField } from '../item-field.tsx'
import { takeOverType } from '../package-row.tsx'
import { useRow } from '../use-row.ts'
import styles from './table.module.css'

export type OnDetails = (index: number, field: 'packageTypes.0.uuid' | 'destructionProtocol') => void

interface EntryRowProps {
  index: number
  isOnly: boolean
  onRemove: (index: number) => void
  onDuplicate: (index: number) => void
  onDetails: OnDetails
}

/** Row of an entry: item, quantity, packaging. Its errors are listed below. */
export const EntryRow = memo(function EntryRow({
  index,
  isOnly,
  onRemove,
  onDuplicate,
  onDetails,
}: EntryRowProps) {
  const { t, locale } = useText()
  const number = index + 1
  const labelled = (label: string) => t('TABLE.OF_ROW', { label, number })
  return (
    <>
      <tr role="row" className={styles['row']}>
        <td role="cell" className={styles['number']}>
          {number}
        </td>
        <td role="cell" className={styles['item']}>
          <div className={styles['itemLine']}>
            <ItemCell index={index} />
            <CarriersCell index={index} onDetails={onDetails} />
          </div>
        </td>
        <td role="cell" className={styles['count']}>
          <AmountField name={`orderData.${index}.recyclingItem`} label={labelled(t('FORM.QUANTITY'))} />
        </td>
        <td role="cell" className={styles['unit']}>
          <ChoiceField name={`orderData.${index}.recyclingItem.unit`} label={labelled(t('FORM.UNIT'))}>
            <Options of={UNITS.map((one) => [one, unitSymbol(one, locale)])} />
          </ChoiceField>
        </td>
        <PackageCells index={index} onDetails={onDetails} />
        <td role="cell" className={styles['weight']}>
          <WeightCell index={index} />
        </td>
        <td role="cell" className={styles['actions']}>
          <Button kind="quiet" onClick={() => onDuplicate(index)}>
            <Icon name="copy" size="small" />
            <VisuallyHidden>{t('TABLE.DUPLICATE_ROW', { number })}</VisuallyHidden>
          </Button>
          {!isOnly && (
            <Button kind="quiet" onClick={() => onRemove(index)}>
              <Icon name="trash" size="small" />
              <VisuallyHidden>{t('TABLE.REMOVE_ROW', { number })}</VisuallyHidden>
            </Button>
          )}
        </td>
      </tr>
      <ErrorsRow index={index} />
    </>
  )
})

/**
 * Cell with the item. It shows only the name until it is used, because the searchable list is
 * expensive. An empty cell shows the list.
 */
function ItemCell({ index }: { index: number }) {
  const { t } = useText()
  const field = `orderData.${index}.recyclingItem.uuid` as const
  const name = useRow(`orderData.${index}`, (row) => row?.recyclingItem.name ?? '')
  const [isActive, setIsActive] = useState(name === '')
  const error = useFieldErrorText(field)
  if (isActive)
    return (
      <ItemField index={index} label={t('TABLE.OF_ROW', { label: t('TABLE.ITEM'), number: index + 1 })} />
    )
  const activate = () => {
    flushSync(() => setIsActive(true))
    const input = document.getElementById(field)
    input?.focus()
    if (input instanceof HTMLInputElement) input.select()
  }
  return (
    <Field id={field} label={t('TABLE.OF_ROW', { label: t('TABLE.ITEM'), number: index + 1 })} error={error}>
      <TextInput name={field} value={name} title={name} onFocus={activate} onChange={() => undefined} />
    </Field>
  )
}

/**
 * Button that opens the entry, because the data-carrier fields do not fit into a row. Wide tables
 * show only the icon, in the line of the name.
 */
function CarriersCell({ index, onDetails }: { index: number; onDetails: OnDetails }) {
  const { t } = useText()
  const { isShown } = useCarriers(index)
  const entry = useFormSummary(({ entries }) => entries[index])
  if (!isShown) return null
  const { hasProtocol = false, serials = 0 } = entry ?? {}
  const words =
    hasProtocol || serials > 0
      ? t('FORM.CARRIERS', { wish: String(hasProtocol), count: serials })
      : t('TABLE.CARRIERS')
  return (
    <Button
      kind="quiet"
      className={styles['carriers']}
      title={words}
      onClick={() => onDetails(index, 'destructionProtocol')}
    >
      <Icon name="lock" size="small" />
      <span>{words}</span>
      <VisuallyHidden>{t('TABLE.DETAILS_ROW', { number: index + 1 })}</VisuallyHidden>
    </Button>
  )
}

function PackageCells({ index, onDetails }: { index: number; onDetails: OnDetails }) {
  const { t, locale } = useText()
  const { form } = useOrderForm()
  const one = `orderData.${index}.packageTypes.0` as const
  const count = useRow(`orderData.${index}`, (row) =>
    row && isNamedAndCounted(row) ? row.packageTypes.length : 0,
  )
  const isOwn = useRow(one, (row) => row?.uuid === OTHER_PACKAGE)
  const unit = useRow(one, (row) => row?.unit ?? '')
  const types = useLoadable(catalogue).value
  if (count === 0 || !types)
    return (
      <>
        <td role="cell" className={styles['package']} />
        <td role="cell" className={styles['packageCount']} />
      </>
    )
  if (count > 1)
    return (
      <>
        <td role="cell" className={styles['package']}>
          <Button kind="quiet" onClick={() => onDetails(index, 'packageTypes.0.uuid')}>
            {t('FORM.ENTRY_PACKAGES', { count })}
            <VisuallyHidden>{t('TABLE.DETAILS_ROW', { number: index + 1 })}</VisuallyHidden>
          </Button>
        </td>
        <td role="cell" className={styles['packageCount']} />
      </>
    )
  const labelled = (label: string) => t('TABLE.OF_ROW', { label, number: index + 1 })
  return (
    <>
      <td role="cell" className={classNames(styles['package'], isOwn && styles['own'])}>
        <ChoiceField
          name={`${one}.uuid`}
          label={labelled(t('TABLE.PACKAGE'))}
          onChosen={(chosen) => takeOverType(form, [index, 0], types, chosen)}
        >
          <Options of={types.packageTypes.map((type) => [type.uuid, packageTypeName(type, locale)])} />
        </ChoiceField>
        {isOwn && (
          <TextField name={`${one}.name`} label={labelled(t('FORM.PACKAGE_NAME'))} autoComplete="off" />
        )}
      </td>
      <td role="cell" className={styles['packageCount']}>
        <AmountField name={one} label={labelled(t('TABLE.PACKAGE_COUNT'))} />
        {unit !== '' && unit !== 'pieces' && <span>{unitSymbol(unit, locale)}</span>}
      </td>
    </>
  )
}

function WeightCell({ index }: { index: number }) {
  const entry = useFormSummary(({ entries }) => entries[index])
  const weightText = useWeightText()
  return entry?.value != null ? weightText(entry) : null
}

function ErrorsRow({ index }: { index: number }) {
  const item = `orderData.${index}.recyclingItem` as const
  const one = `orderData.${index}.packageTypes.0` as const
  const errors = [
    useFieldErrorText(`${item}.uuid`),
    useFieldErrorText(`${item}.value`),
    useFieldErrorText(`${item}.unit`),
    useFieldErrorText(`orderData.${index}.serialNumbers`),
    useFieldErrorText(`${one}.uuid`),
    useFieldErrorText(`${one}.name`),
    useFieldErrorText(`${one}.value`),
  ].filter((error) => error !== undefined)
  if (errors.length === 0) return null
  return (
    <tr role="row" className={classNames(styles['row'], styles['errors'])}>
      <td role="cell" colSpan={8}>
        {[...new Set(errors)].map((error) => (
          <FieldError key={error}>{error}</FieldError>
        ))}
      </td>
    </tr>
  )
}
