// Form of one entry: values, changes and saving. It follows what other people save.
import { type Control, get, set, useWatch } from 'react-hook-form'
import type { Locale } from '#contract/languages.ts'
import { type Edit, useEdit } from '#web/staff/edit/use-edit.ts'
import { useText } from '#web/texts/use-text.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { showEntry } from '../model/entries-query.ts'
import {
  bodyOf,
  type EntryField,
  type EntryValues,
  fieldsOf,
  newBodyOf,
  newValues,
  tidiedValues,
  valuesOf,
  withHouseholdCode,
} from '../model/entry-values.ts'
import { createEntry, type Entry, type Kind } from '../model/entry.ts'
import { useSaves } from '../model/use-saves.ts'

type Translated = 'name' | 'examples'

/** Values for React Hook Form, which reads `name.pl` as a value within `name`. */
export type EntryFormValues = Omit<EntryValues, `${Translated}.${Locale}`> &
  Record<Translated, Record<Locale, string>>

function nested(values: EntryValues): EntryFormValues {
  const form = {}
  for (const [field, text] of Object.entries(values)) set(form, field, text)
  return form as EntryFormValues
}

const flat = (values: EntryFormValues): EntryValues =>
  Object.fromEntries(
    Object.keys(newValues('')).map((field) => [field, get(values, field)]),
  ) as unknown as EntryValues

const tidied = (values: EntryFormValues) => nested(tidiedValues(flat(values)))

export type EntryControl = Control<EntryFormValues>

/** The values typed so far. */
export const useTyped = (control: EntryControl): EntryValues => flat(useWatch({ control }) as EntryFormValues)

interface Options {
  /** Id of the entry, or the draft id of a new one. */
  id: string
  kind: Kind
  /** Null for a new entry. */
  entry: Entry | null
  onMade: (entry: Entry) => void
}

export interface EntryForm {
  edit: Edit<EntryFormValues>
  hide: () => Promise<void>
}

export function useEntryForm({ id, kind, entry, onMade }: Options): EntryForm {
  const { t, locale } = useText()
  const { save, saveTyped } = useSaves()
  const edit = useEdit({
    id: `catalogue ${id}`,
    record: entry ?? undefined,
    valuesOf: (saved?: Entry) => nested(saved ? valuesOf(saved, locale) : newValues('')),
    tidied,
    save: ({ version, values, saved, changes }) => {
      const typed = flat(values)
      if (!entry || version === undefined) return createEntry(kind, newBodyOf(kind, typed))
      const changed = fieldsOf(kind).filter((field) => get(changes, field) !== undefined)
      const fields = withHouseholdCode(changed, typed)
      return saveTyped({
        kind,
        entry: { ...entry, version },
        body: bodyOf(fields, typed),
        back: bodyOf(fields, flat(saved)),
        words: t('CATALOGUE.SAVED', { name: typed['name.pl'] || entry.name.pl }),
      })
    },
    currentIn: (current) => current,
    onSaved: (saved) => {
      if (entry) return
      showEntry(kind, saved)
      toasts.success(t('CATALOGUE.MADE', { name: saved.name.pl }))
      onMade(saved)
    },
    next: (saved) => saved,
  })
  return {
    edit,
    async hide() {
      if (!entry) return
      const hidden = !entry.hidden
      const words = t(hidden ? 'CATALOGUE.WAS_HIDDEN' : 'CATALOGUE.WAS_SHOWN', { name: entry.name.pl })
      await save({ kind, entry, body: { hidden }, back: { hidden: !hidden }, words })
    },
  }
}

/** Returns the fields of this kind of entry whose paths are given. */
export const fieldsAmong = (kind: Kind, paths: readonly string[]): EntryField[] =>
  fieldsOf(kind).filter((field) => paths.includes(field))
