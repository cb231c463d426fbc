import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray } from 'react-hook-form'
import { MAX_PACKAGES_PER_ENTRY } from '#contract/limits.ts'
import { announce } from '#web/shell/announcer.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PanelFoot } from '#web/ui/panel.tsx'
import { emptyPackage } from '../model/form-values.ts'
import { goToField } from '../model/go-to-field.ts'
import styles from './equipment.module.css'
import { useOrderForm } from '../model/order-form-context.ts'
import { PackageRow } from './package-row.tsx'
import { useRow } from './use-row.ts'

export function PackageList({ entry, foot }: { entry: number; foot: ReactNode }) {
  const { t } = useText()
  const { form, review, panels } = useOrderForm()
  const list = `orderData.${entry}.packageTypes` as const
  const { fields, append, remove } = useFieldArray({ control: form.control, name: list })
  const add = () => {
    flushSync(() => append(emptyPackage(), { shouldFocus: false }))
    review.validate()
    goToField(`${list}.${fields.length}.uuid`, panels)
  }
  const removeAt = (at: number) => {
    flushSync(() => remove(at))
    review.removed(list, at)
    announce(t('FORM.PACKAGE_REMOVED', { number: at + 1 }))
    goToField(`${list}.${Math.max(0, at - 1)}.uuid`, panels)
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

/** Another package, once the last one has a type and a number. */
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
