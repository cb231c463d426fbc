// Model of the form's content after each command, written in the simplest way.
import { expect } from 'vitest'
import type { FailureReport } from '#web/api/report.ts'
import { itemWords } from '#web/equipment/catalogue.ts'
import { recyclingItems } from '#web/equipment/testing/catalogue-items.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { currentLocale, i18n } from '#web/texts/load-texts.ts'
import { section } from './open-form.tsx'

export interface ModelPackage {
  type: string
  value: string
}

export interface ModelEntry {
  name: string
  value: string
  packages: ModelPackage[]
  /** Whether nobody has chosen the packaging. */
  isAssumed: boolean
}

interface Filling {
  nip: string
  comment: string
  entries: ModelEntry[]
}

export interface FormModel extends Filling {
  files: string[]
  /** Drafts of earlier visits without a decision, newest first. */
  waiting: Filling[]
  isTakenUp: boolean
  hasChanged: boolean
  isSent: boolean
}

export const newEntry = (): ModelEntry => ({
  name: '',
  value: '',
  packages: [{ type: '', value: '' }],
  isAssumed: true,
})
export const newFilling = (): Filling => ({ nip: '', comment: '', entries: [newEntry()] })
export const copyOf = ({ nip, comment, entries }: Filling): Filling =>
  structuredClone({ nip, comment, entries })
/** Values stored for a later visit; an empty form stores none. */
export function keptOf(model: FormModel): Filling[] {
  const filling = copyOf(model)
  return model.hasChanged && JSON.stringify(filling) !== JSON.stringify(newFilling()) ? [filling] : []
}
export const newModel = (): FormModel => ({
  ...newFilling(),
  files: [],
  waiting: [],
  isTakenUp: false,
  hasChanged: false,
  isSent: false,
})

export const isNamedAndCounted = ({ name, value }: ModelEntry) => name !== '' && value !== ''
const isPacked = ({ type, value }: ModelPackage) => type !== '' && value !== ''
/** Whether the entry is shown as loose, in one line without controls. */
export const isLoose = (entry: ModelEntry) => entry.isAssumed && isNamedAndCounted(entry)
export const isComplete = (entry: ModelEntry) =>
  isNamedAndCounted(entry) && (entry.isAssumed || entry.packages.every(isPacked))

/** Text of the form in its current language. */
export const textOf = (key: MessageKey, values?: Record<string, unknown>) => i18n._(key, values)

export const buttonsSaying = (key: MessageKey) =>
  [...document.querySelectorAll<HTMLButtonElement>('button')].filter(
    (button) => button.textContent?.trim() === textOf(key),
  )

export const folds = () =>
  section('equipment')
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.querySelector('button') as HTMLButtonElement)
const isOpen = (fold: Element) => fold.getAttribute('aria-expanded') === 'true'

/** Index of the open entry; -1 if all are closed. */
export const openEntry = () => folds().findIndex(isOpen)

export const valueOf = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)?.value

/** Name in the current language of the form. */
function nameShown(name: string): string | undefined {
  const item = recyclingItems.find((one) => one.name === name)
  return item && itemWords(item, currentLocale()).name
}

/** Compares the form with its model; runs after every command. */
export function expectForm(model: FormModel, reports: readonly FailureReport[]): void {
  expect(reports, 'errors').toEqual([])
  expect(document.body.textContent).not.toContain(textOf('FORM.SECTION_FAILED'))
  expect(document.body.textContent).not.toContain(textOf('FORM.PART_FAILED'))
  const all = folds()
  expect(all).toHaveLength(model.entries.length)
  for (const [at, { name }] of model.entries.entries())
    expect(all[at]?.textContent).toContain(nameShown(name) ?? textOf('FORM.ENTRY_NEW'))
  const open = [...document.querySelectorAll('h3 > button[aria-expanded="true"]')]
  expect(open.length).toBeLessThanOrEqual(1)
  expect([valueOf('nip'), valueOf('comment')]).toEqual([model.nip, model.comment])
  expect(buttonsSaying('FORM.DRAFT_CONTINUE')).toHaveLength(Math.min(model.waiting.length, 1))
  const at = openEntry()
  const entry = model.entries[at]
  if (entry) {
    expect(valueOf(`orderData.${at}.recyclingItem.value`)).toBe(entry.value)
    const types = entry.packages.map((_, nth) => valueOf(`orderData.${at}.packageTypes.${nth}.uuid`))
    expect(types).toEqual(
      entry.packages.map(({ type }) => (isNamedAndCounted(entry) && !isLoose(entry) ? type : undefined)),
    )
    expect(buttonsSaying('FORM.ENTRY_REMOVE')).toHaveLength(model.entries.length > 1 ? 1 : 0)
  }
  const listed = section('files').queryAllByRole('listitem')
  expect(listed).toHaveLength(model.files.length)
  for (const [nth, name] of model.files.entries()) expect(listed[nth]?.textContent).toContain(name)
}
