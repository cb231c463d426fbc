// Table of entries, one row each, filled in as in a spreadsheet. Roles are explicit, because in narrow containers CSS changes
// the rows' display.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { type KeyboardEvent, useRef, useState } from 'react'
import { OTHER_PACKAGE } from '#contract/limits.ts'
import { catalogue, packageTypeName } from '#web/equipment/catalogue.ts'
import { useLoadable } from '#web/lib/loadable.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Options, Select } from '#web/ui/select.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { EntryRow, type OnDetails } from './entry-row.tsx'
import styles from './table.module.css'

interface EntryTableProps {
  /** React keys of the rows. */
  ids: readonly string[]
  /** Adds a row if the last one is complete; otherwise shows what is missing. */
  onNext: () => void
  onRemove: (index: number) => void
  onDuplicate: (index: number) => void
  /** Shows an entry with all of its fields. */
  onDetails: OnDetails
  onSamePackage: (uuid: string) => void
}

/** Ends of the field names by which cells are found. */
const NAME = 'recyclingItem.uuid'
const COUNT = 'recyclingItem.value'

const cell = (area: HTMLElement | null, row: number, part: string) =>
  area?.querySelector<HTMLElement>(`[name="${CSS.escape(`orderData.${row}.${part}`)}"]`)

function focusCell(found: HTMLElement | null | undefined): boolean {
  found?.focus()
  if (found instanceof HTMLInputElement) found.select()
  return !!found
}

export function EntryTable({
  ids,
  onNext,
  onRemove,
  onDuplicate,
  onDetails,
  onSamePackage,
}: EntryTableProps) {
  const { t } = useText()
  const area = useRef<HTMLDivElement>(null)

  /**
   * Moves on with Enter as in a spreadsheet: from an item to its quantity, from there down, and
   * below the last row to a new one.
   */
  const goOn = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const at = /^orderData\.(?<row>\d+)\.(?<part>.+)$/.exec(target.getAttribute('name') ?? '')?.groups
    if (!at || event.ctrlKey || event.metaKey || event.altKey) return
    const row = Number(at['row'])
    const part = at['part'] ?? ''
    const isPicker = target.getAttribute('role') === 'combobox'
    if (event.key === 'Enter') {
      event.preventDefault()
      if (isPicker) {
        const isOpen = target.getAttribute('aria-expanded') === 'true'
        // If the mouse left the list, no option is highlighted, but the typed text still selects an item.
        const isTaken = 'preventDownshiftDefault' in event.nativeEvent
        if (!isOpen || isTaken || target.getAttribute('aria-activedescendant'))
          focusCell(cell(area.current, row, COUNT))
      } else if (event.shiftKey) focusCell(cell(area.current, row - 1, part))
      else if (row === ids.length - 1) onNext()
      else focusCell(cell(area.current, row + 1, part) ?? cell(area.current, row + 1, NAME))
    } else if (!isPicker && target instanceof HTMLInputElement) {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step !== 0 && focusCell(cell(area.current, row + step, part))) event.preventDefault()
    }
  }

  return (
    <div className={styles['area']} ref={area}>
      <SamePackage onChosen={onSamePackage} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table role="table" className={styles['table']} aria-label={t('TABLE.LABEL')} onKeyDown={goOn}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              <VisuallyHidden>{t('TABLE.NUMBER')}</VisuallyHidden>
            </th>
            <th role="columnheader" scope="col">
              {t('TABLE.ITEM')}
            </th>
            <th role="columnheader" scope="col">
              {t('FORM.QUANTITY')}
            </th>
            <th role="columnheader" scope="col">
              {t('TABLE.UNIT')}
            </th>
            <th role="columnheader" scope="col">
              {t('TABLE.PACKAGE')}
            </th>
            <th role="columnheader" scope="col">
              {t('FORM.PACKAGE_VALUE')}
            </th>
            <th role="columnheader" scope="col" className={styles['weight']}>
              {t('TABLE.WEIGHT')}
            </th>
            <th role="columnheader" scope="col">
              <VisuallyHidden>{t('TABLE.ACTIONS')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {ids.map((id, at) => (
            <EntryRow
              key={id}
              index={at}
              isOnly={ids.length === 1}
              onRemove={onRemove}
              onDuplicate={onDuplicate}
              onDetails={onDetails}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/**
 * Choice of one kind of package for all rows. A button confirms it, so that moving through the list
 * with arrow keys changes nothing.
 */
function SamePackage({ onChosen }: { onChosen: (uuid: string) => void }) {
  const { t, locale } = useText()
  const types = useLoadable(catalogue).value
  const [chosen, setChosen] = useState('')
  return (
    <div className={styles['same']}>
      <Field label={t('TABLE.SAME_PACKAGE')}>
        <Select value={chosen} onChange={(event) => setChosen(event.target.value)}>
          <option value="">{t('TABLE.SAME_PACKAGE')}</option>
          <Options
            of={(types?.packageTypes ?? [])
              .filter(({ uuid }) => uuid !== OTHER_PACKAGE)
              .map((type) => [type.uuid, packageTypeName(type, locale)])}
          />
        </Select>
      </Field>
      {chosen !== '' && (
        <Button
          kind="second"
          onClick={() => {
            onChosen(chosen)
            setChosen('')
          }}
        >
          {t('TABLE.SAME_PACKAGE_SET')}
        </Button>
      )}
    </div>
  )
}
