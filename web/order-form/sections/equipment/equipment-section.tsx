import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { MAX_EQUIPMENT_ENTRIES } from '#contract/limits.ts'
import { catalogue, itemWords, packageTypeName } from '#web/equipment/catalogue.ts'
import { loadable, useLoadable } from '#web/lib/loadable.ts'
import { storedText } from '#web/lib/storage.ts'
import { announce } from '#web/shell/announcer.tsx'
import { withTexts } from '#web/texts/load-texts.ts'
import { Text, useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { goToField } from '../../fields/go-to-field.ts'
import { LoadFailed } from '../../fields/retry-area.tsx'
import { Section } from '../../fields/section.tsx'
import { waitingRows } from '../../model/form-values.ts'
import {
  type OrderFormParts,
  useFormSummary,
  useOrderForm,
  usePanelIsOpen,
} from '../../model/order-form-context.ts'
import { useWeightText } from '../../model/use-weight-text.ts'
import { BdoAdvice } from './bdo-advice.tsx'
import { carriersPart } from './carriers/carriers-area.tsx'
import { EquipmentEntry } from './equipment-entry.tsx'
import { ListArea, useListOpening } from './list-area.tsx'
import { useAssumedPackages } from './use-assumed-packages.ts'
import { useEntries } from './use-entries.ts'
import styles from './equipment.module.css'

/** Names chosen equipment in the language of the page, also after a change of language and in an older draft. */
function useItemNames({ form, prefill }: OrderFormParts): void {
  const { locale } = useText()
  useEffect(() => {
    const nameAll = () =>
      prefill(() => {
        for (const [at, { recyclingItem }] of form.getValues('orderData').entries()) {
          const item = catalogue.read().value?.itemOf(recyclingItem.uuid)
          const name = item ? itemWords(item, locale).name : recyclingItem.name
          if (name !== recyclingItem.name) form.setValue(`orderData.${at}.recyclingItem.name`, name)
        }
      })
    nameAll()
    const unsubscribe = [
      catalogue.subscribe(nameAll),
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          // A change without a name means that a draft replaced all values.
          if (name === undefined) nameAll()
        },
      }),
    ]
    return () => {
      for (const end of unsubscribe) end()
    }
  }, [form, prefill, locale])
}

/** Few people need the table, so it is loaded on demand. */
export const tablePart = loadable(() =>
  withTexts(
    import('./table/entry-table.tsx').then((module) => module.EntryTable),
    'equipment-list',
  ),
)

/** Remembers the chosen view, because people who use the table usually do so again. */
const lookChosen = storedText('local', 'equipment-look')

export function EquipmentSection() {
  const { t, locale } = useText()
  const parts = useOrderForm()
  const { form } = parts
  useAssumedPackages(parts)
  useItemNames(parts)
  const [isListKept] = useState(() => waitingRows(form.getValues()) > 0)
  const list = useListOpening(isListKept)
  const table = useLoadable(tablePart)
  const [wantsTable, setWantsTable] = useState(() => {
    const isTable = lookChosen.read() === 'table'
    if (isTable) tablePart.load()
    return isTable
  })
  const EntryTable = wantsTable ? table.value : null
  const entries = useEntries()
  const { fields } = entries
  const lastIsValid = useFormSummary(
    (summary) =>
      summary.entries.length === form.getValues('orderData').length &&
      summary.entries.at(-1)?.isValid === true,
  )

  const hasRoom = fields.length < MAX_EQUIPMENT_ENTRIES
  const lastIsOpen = usePanelIsOpen(fields.length - 1)
  // Dispatchers fill in the form by keyboard, so for them the add button is in the entry, before
  // the remove button.
  const addsInside = parts.kind.isForCaller === true && hasRoom && lastIsOpen && !EntryTable

  // Loads the fields, so that an error of a serial number can lead to its field.
  const hasSerials = useFormSummary(({ serials }) => serials > 0)
  useEffect(() => {
    if (hasSerials) carriersPart.load()
  }, [hasSerials])

  const look = (isTable: boolean) => {
    if (isTable) tablePart.load()
    lookChosen.write(isTable ? 'table' : null)
    setWantsTable(isTable)
  }
  const showDetails = (at: number, field: 'packageTypes.0.uuid' | 'destructionProtocol') => {
    flushSync(() => look(false))
    goToField(`orderData.${at}.${field}`, parts)
  }
  const packAll = (packageType: string) => {
    const count = entries.packAll(packageType)
    const type = catalogue.read().value?.packageTypeOf(packageType)
    const name = type ? packageTypeName(type, locale) : ''
    announce(t('TABLE.SAME_PACKAGE_DONE', { count, name }))
  }

  return (
    <Section id="equipment">
      {wantsTable && table.status === 'failed' && (
        <LoadFailed words={t('FORM.LATER_LOAD_FAILED')} onRetry={tablePart.load} />
      )}
      <div {...list.handlers}>
        {EntryTable ? (
          <EntryTable
            ids={fields.map(({ id }) => id)}
            onNext={entries.addNext}
            onRemove={entries.remove}
            onDuplicate={entries.duplicate}
            onDetails={showDetails}
            onSamePackage={packAll}
          />
        ) : (
          fields.map(({ id }, at) => (
            <EquipmentEntry
              key={id}
              index={at}
              isOnly={fields.length === 1}
              onRemove={entries.remove}
              onDuplicate={entries.duplicate}
              onAdd={addsInside && at === fields.length - 1 ? entries.add : undefined}
            />
          ))
        )}
      </div>
      <div className={styles['addEntry']}>
        {lastIsValid && hasRoom && !addsInside && (
          <Button kind="second" onClick={entries.add}>
            <Icon name="plus" />
            {t('FORM.ENTRY_ADD')}
          </Button>
        )}
        <Button kind="quiet" className={styles['other']} onClick={() => list.open()}>
          <Icon name="list" />
          <span>
            <Text id="FORM.LIST_OPEN" parts={{ from: <span className={styles['whereWide']} /> }} />
          </span>
        </Button>
        <Button
          kind="quiet"
          className={classNames(styles['other'], fields.length < 2 && !wantsTable && styles['whereWide'])}
          onClick={() => look(!wantsTable)}
        >
          {t(wantsTable ? 'FORM.AS_PANELS' : 'FORM.AS_TABLE')}
        </Button>
      </div>
      {list.isAsked && <ListArea opening={list} onEntries={entries.append} />}
      <TotalWeight />
      <BdoAdvice />
    </Section>
  )
}

function TotalWeight() {
  const { t } = useText()
  const summary = useFormSummary((whole) => whole)
  const weightText = useWeightText()
  return (
    <p className={styles['total']}>
      <span>{t('FORM.TOTAL_WEIGHT')}</span>
      <strong>{weightText(summary)}</strong>
    </p>
  )
}
