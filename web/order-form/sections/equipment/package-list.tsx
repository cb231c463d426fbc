import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray } from 'react-hook-form'
import { isEquipmentQuantity, tidyQuantity } from '#contract/fields/quantity.ts'
import { MAX_PACKAGES_PER_ENTRY } from '#contract/limits.ts'
import { catalogue } from '#web/equipment/catalogue.ts'
import { useLoadable } from '#web/lib/loadable.ts'
import { announce } from '#web/shell/announcer.tsx'
import type { MessageKey } from '#web/texts/keys.ts'
import { Text, useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PanelFoot } from '#web/ui/panel.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { goToField } from '../../fields/go-to-field.ts'
import { emptyPackage } from '../../model/form-values.ts'
import { looseType } from '../../model/loose-package.ts'
import { useFieldError, useOrderForm } from '../../model/order-form-context.ts'
import { PackageRow } from './package-row.tsx'
import { useRow } from './use-row.ts'
import styles from './equipment.module.css'

/** Whether an assumed package makes this error obsolete: it fills the missing value. */
const isNoError = (error: MessageKey | undefined) => error === undefined || error.endsWith('_REQUIRED')

interface PackageListProps {
  entry: number
  foot: ReactNode
}

export function PackageList({ entry, foot }: PackageListProps) {
  const one = `orderData.${entry}.packageTypes.0` as const
  const list = useLoadable(catalogue).value
  const knowsLoose = list !== null && looseType(list) !== undefined
  const isAssumed = useRow(
    `orderData.${entry}`,
    (row) =>
      row?.packageTypes[0]?.isAssumed === true &&
      // Nothing can be assumed while the quantity is invalid; the quantity's own error is enough.
      (row.packageTypes[0].uuid !== '' ||
        (knowsLoose && !isEquipmentQuantity(tidyQuantity(row.recyclingItem.value)))),
  )
  const errors = [useFieldError(`${one}.uuid`), useFieldError(`${one}.value`), useFieldError(`${one}.unit`)]
  return isAssumed && errors.every(isNoError) ? (
    <StandsLoose entry={entry} foot={foot} />
  ) : (
    <ChosenPackages entry={entry} foot={foot} />
  )
}

/** Line that says that the equipment is assumed to be loose. */
function StandsLoose({ entry, foot }: PackageListProps) {
  const { t } = useText()
  const parts = useOrderForm()
  return (
    <>
      <div className={styles['loose']}>
        <Icon name="box" />
        <p>
          <Text id="FORM.STANDS_LOOSE" parts={{ b: <b /> }} />
        </p>
        <Button kind="quiet" onClick={() => goToField(`orderData.${entry}.packageTypes.0.uuid`, parts)}>
          {t('FORM.CHANGE')} <VisuallyHidden>{t('FORM.PACKAGES')}</VisuallyHidden>
        </Button>
        <p className={styles['looseHint']}>{t('FORM.STANDS_LOOSE_HINT')}</p>
      </div>
      {foot && <PanelFoot>{foot}</PanelFoot>}
    </>
  )
}

function ChosenPackages({ entry, foot }: PackageListProps) {
  const { t } = useText()
  const parts = useOrderForm()
  const { form, review } = parts
  const list = `orderData.${entry}.packageTypes` as const
  const { fields, append, remove } = useFieldArray({ control: form.control, name: list })
  const add = () => {
    flushSync(() => append(emptyPackage(), { shouldFocus: false }))
    review.validate()
    goToField(`${list}.${fields.length}.uuid`, parts)
  }
  const removeAt = (at: number) => {
    flushSync(() => remove(at))
    review.removed(list, at)
    announce(t('FORM.PACKAGE_REMOVED', { number: at + 1 }))
    goToField(`${list}.${Math.max(0, at - 1)}.uuid`, parts)
  }
  return (
    <>
      <div className={styles['packages']} role="group" aria-labelledby={`packages-${entry}`}>
        <h4 id={`packages-${entry}`}>{t('FORM.PACKAGES')}</h4>
        {fields.map(({ id }, at) => (
          <PackageRow key={id} entry={entry} at={at} onRemove={fields.length > 1 ? removeAt : null} />
        ))}
      </div>
      <PanelFoot>
        {fields.length < MAX_PACKAGES_PER_ENTRY ? <AddPackage entry={entry} onAdd={add} /> : <span />}
        {foot}
      </PanelFoot>
    </>
  )
}

/** Adds a package if the last one has a type and a quantity. */
function AddPackage({ entry, onAdd }: { entry: number; onAdd: () => void }) {
  const { t } = useText()
  const whyId = `packages-${entry}-why`
  const lastIsGiven = useRow(`orderData.${entry}`, (row) => {
    const last = row?.packageTypes.at(-1)
    return last !== undefined && last.uuid !== '' && last.value.trim() !== ''
  })
  return (
    <span>
      <Button
        kind="quiet"
        unavailable={!lastIsGiven}
        aria-describedby={lastIsGiven ? undefined : whyId}
        onClick={onAdd}
      >
        <Icon name="plus" />
        {t('FORM.PACKAGE_ADD')}
      </Button>
      {!lastIsGiven && (
        <span className={styles['whyNot']} id={whyId}>
          {t('FORM.PACKAGE_ADD_REASON')}
        </span>
      )}
    </span>
  )
}
