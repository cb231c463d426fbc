// Which fields of a form are on the page and show their own error.
import { useEffect } from 'react'
import type { Control, FieldValues } from 'react-hook-form'

const counts = new WeakMap<object, Map<string, number>>()

/** Every component that shows the error of a field calls this. Errors of other fields appear in the form. */
export function useShowsError<Values extends FieldValues>(control: Control<Values>, name: string): void {
  useEffect(() => {
    const shown = counts.get(control) ?? new Map<string, number>()
    counts.set(control, shown)
    const add = (step: number) => shown.set(name, (shown.get(name) ?? 0) + step)
    add(1)
    return () => void add(-1)
  }, [control, name])
}

export const isErrorShown = <Values extends FieldValues>(control: Control<Values>, name: string): boolean =>
  (counts.get(control)?.get(name) ?? 0) > 0
