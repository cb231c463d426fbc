// One action of a person, applied to the form and to its model.
import { act } from '@testing-library/react'
import type fc from 'fast-check'
import { vi } from 'vitest'
import type { FormModel } from './form-model.ts'

export interface OpenedForm {
  /** Renders the form again, as another visit does. */
  reopen: () => Promise<void>
  /** Sets the server's answer to the next order. */
  answerWith: (answer: Answer) => void
  isSent: () => boolean
}

export type Answer = 'accepted' | 'refused' | 'unavailable'
export type Command = fc.AsyncCommand<FormModel, OpenedForm>

/** Advances the timers, so that delayed work runs. */
export const settle = () => act(() => vi.advanceTimersByTimeAsync(300))

/** Command after which the timers run. `can` returns whether a person could do it now. */
export function command(
  name: string,
  can: (model: FormModel) => boolean,
  run: (model: FormModel, form: OpenedForm) => void | Promise<void>,
): Command {
  return {
    check: (model) => !model.isSent && can(model),
    async run(model, form) {
      await run(model, form)
      await settle()
    },
    toString: () => name,
  }
}

export const always = () => true
export const within = <Item>(list: readonly Item[], at: number) => at % list.length
