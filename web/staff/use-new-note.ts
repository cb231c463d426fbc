// A note to an order while it is written: checked by the rule of the contract, sent once, and kept as typed where that fails.
import { useState } from 'react'
import { addNote } from '#contract/orders/staff-changes.ts'
import type { Note } from '#contract/orders/staff-details.ts'
import { staffApi } from '#web/api/staff.ts'
import { useSentOnce } from '#web/lib/use-sent-once.ts'
import { fieldErrorsOf } from '#web/texts/field-errors.ts'
import { useText } from '#web/texts/use-text.tsx'
import { createBegun, useBegunText } from './begun.ts'
import { errorOf } from './saving-form.tsx'

/** By the order's id. */
const begunNotes = createBegun<string>()

interface NewNote {
  text: string
  write: (text: string) => void
  busy: boolean
  /** What is wrong with the text. */
  error: string | undefined
  /** Why it was not kept, where that is not about the text. */
  problem: string | null
  save: () => Promise<void>
}

export function useNewNote(orderId: string, onSaved: (note: Note) => void): NewNote {
  const { t } = useText()
  const { busy, sendOnce } = useSentOnce()
  const [text, setText] = useBegunText(begunNotes, orderId)
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const save = async () => {
    const fault = fieldErrorsOf(addNote, { text }).text
    setError(fault && t(fault))
    setProblem(null)
    if (fault) return
    const result = await sendOnce(() => staffApi.addNote({ params: { id: orderId }, body: { text } }))
    if (!result) return
    if (result.ok) {
      setText('')
      onSaved(result.data.note)
      return
    }
    const said = errorOf(result.error.errors ?? {}, 'text', t)
    if (said) setError(said)
    else setProblem(t(result.error.code))
  }
  return {
    text,
    write(typed) {
      setText(typed)
      setError(undefined)
      setProblem(null)
    },
    busy,
    error,
    problem,
    save,
  }
}
