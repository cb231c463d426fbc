// New note to an order: validated by the contract and stored as a draft until it is saved.
import { addNote } from '#contract/orders/staff-changes.ts'
import type { Note } from '#contract/orders/staff-details.ts'
import { staffApi } from '#web/api/staff.ts'
import { fieldErrorsOf } from '#web/texts/field-errors.ts'
import { type Edit, useEdit } from '../edit/use-edit.ts'

interface NewNoteOptions {
  onSaved: (note: Note) => void
  /** Set for a form that has only this field: it shows every error at the field. */
  saysAllAtField?: boolean
}

export const useNewNote = (
  orderId: string,
  { onSaved, saysAllAtField = false }: NewNoteOptions,
): Edit<{ text: string }> =>
  useEdit({
    id: `order note ${orderId}`,
    record: undefined,
    valuesOf: () => ({ text: '' }),
    validate: (values) => fieldErrorsOf(addNote, values),
    save: async ({ values }) => {
      const result = await staffApi.addNote({ params: { id: orderId }, body: values })
      if (result.ok || !saysAllAtField) return result
      const { code, errors = { text: code } } = result.error
      return { ok: false, error: { code, errors } }
    },
    onSaved: ({ note }) => onSaved(note),
    next: () => undefined,
  })
