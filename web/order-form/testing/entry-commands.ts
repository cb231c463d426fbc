// Commands for the equipment list.
import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import { loose, packageTypes, recyclingItems } from '#web/equipment/testing/catalogue-items.ts'
import {
  buttonsSaying,
  folds,
  type FormModel,
  isComplete,
  isLoose,
  isNamedAndCounted,
  type ModelEntry,
  newEntry,
  openEntry,
  textOf,
  valueOf,
} from './form-model.ts'
import { always, type Command, command, within } from './model-command.ts'
import { fill, section } from './open-form.tsx'

const entryField = (at: number, part: string) => `orderData.${at}.${part}`

function open(at: number): void {
  if (openEntry() !== at) fireEvent.click(folds()[at] as HTMLElement)
}

/** Opens the packages of an entry that is assumed to be loose. */
export function showPackages(entry: ModelEntry, at: number): void {
  if (!isLoose(entry)) return
  const words = `${textOf('FORM.CHANGE')} ${textOf('FORM.PACKAGES')}`
  const change = section('equipment')
    .getAllByRole('button')
    .find((button) => button.textContent === words)
  fireEvent.click(change as HTMLElement)
  const value = valueOf(entryField(at, 'packageTypes.0.value')) ?? ''
  Object.assign(entry, { isAssumed: false, packages: [{ type: loose.uuid, value }] })
}

/** Runs a command in one entry after opening it. */
function inEntry(
  name: string,
  can: (entry: ModelEntry) => boolean,
  run: (entry: ModelEntry, at: number) => void,
) {
  return (which: number): Command => {
    const chosen = ({ entries }: FormModel) => entries[within(entries, which)] as ModelEntry
    return command(
      `${name} (entry ${which})`,
      (model) => can(chosen(model)),
      (model) => {
        const at = within(model.entries, which)
        const before = JSON.stringify(chosen(model))
        open(at)
        run(chosen(model), at)
        model.hasChanged ||= JSON.stringify(chosen(model)) !== before
      },
    )
  }
}

export const chooseItem = (item: number, which: number) =>
  inEntry(`choose item ${item}`, always, (entry, at) => {
    const chosen = recyclingItems[within(recyclingItems, item)]
    fill(entryField(at, 'recyclingItem.uuid'), chosen?.name ?? '')
    entry.name = chosen?.name ?? ''
  })(which)

export const count = (value: string, which: number) =>
  inEntry(`give the quantity ${value}`, always, (entry, at) => {
    fill(entryField(at, 'recyclingItem.value'), value)
    entry.value = value
  })(which)

export const pack = (kind: number, value: string, which: number) =>
  inEntry(`pack with ${kind} × ${value}`, isNamedAndCounted, (entry, at) => {
    showPackages(entry, at)
    const nth = entry.packages.length - 1
    // Packages counted in pieces, which accept any whole number.
    const counted = packageTypes.filter(({ unit, uuid }) => unit === 'pieces' && uuid !== 'other')
    const chosen = counted[within(counted, kind)]
    fill(entryField(at, `packageTypes.${nth}.uuid`), chosen?.uuid ?? '')
    fill(entryField(at, `packageTypes.${nth}.value`), value)
    entry.packages[nth] = { type: chosen?.uuid ?? '', value }
  })(which)

/**
 * Completes the last entry. Without this command few random sequences would reach a second entry.
 */
export const completeLast = command('complete the last entry', always, (model) => {
  const at = model.entries.length - 1
  const entry = model.entries[at] as ModelEntry
  open(at)
  entry.name = recyclingItems[0]?.name ?? ''
  entry.value = '24'
  fill(entryField(at, 'recyclingItem.uuid'), entry.name)
  fill(entryField(at, 'recyclingItem.value'), entry.value)
  showPackages(entry, at)
  for (const [nth, one] of entry.packages.entries()) {
    Object.assign(one, { type: packageTypes[0]?.uuid, value: '2' })
    fill(entryField(at, `packageTypes.${nth}.uuid`), one.type)
    fill(entryField(at, `packageTypes.${nth}.value`), one.value)
  }
  model.hasChanged = true
})

export const addPackage = inEntry('add a package', isComplete, (entry, at) => {
  showPackages(entry, at)
  fireEvent.click(buttonsSaying('FORM.PACKAGE_ADD')[0] as HTMLElement)
  entry.packages.push({ type: '', value: '' })
})

export const removePackage = (nth: number, which: number) =>
  inEntry(
    `remove package ${nth}`,
    (entry) => isNamedAndCounted(entry) && entry.packages.length > 1,
    (entry, at) => {
      const row = within(entry.packages, nth)
      const name = CSS.escape(entryField(at, `packageTypes.${row}.value`))
      const kept = document.querySelector(`[name="${name}"]`)?.closest('div[class*=package]:has(button)')
      fireEvent.click(kept?.querySelector('button') as HTMLElement)
      entry.packages.splice(row, 1)
    },
  )(which)

export const addEntry = command('add an entry', always, (model) => {
  const [button] = buttonsSaying('FORM.ENTRY_ADD')
  const last = model.entries.at(-1)
  expect(button !== undefined).toBe(last !== undefined && isComplete(last))
  if (!button) return
  fireEvent.click(button)
  model.entries.push(newEntry())
  model.hasChanged = true
})

export const removeEntry = (which: number) =>
  command(
    `remove entry ${which}`,
    ({ entries }) => entries.length > 1,
    (model) => {
      const at = within(model.entries, which)
      open(at)
      fireEvent.click(buttonsSaying('FORM.ENTRY_REMOVE')[0] as HTMLElement)
      model.entries.splice(at, 1)
      model.hasChanged = true
    },
  )
