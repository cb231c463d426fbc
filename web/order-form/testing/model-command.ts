// One act of a person at the form: done to the form and to the model of it alike.
import { act } from '@testing-library/react'
import type fc from 'fast-check'
import { vi } from 'vitest'
import type { FormModel } from './form-model.ts'

export interface OpenedForm {
  /** Renders the form anew in the page, as another visit does. */
  reopen: () => Promise<void>
  /** The server's answer to the next order. */
  answerWith: (answer: Answer) => void
  isSent: () => boolean
}

export type Answer = 'accepted' | 'refused' | 'unavailable'
export type Command = fc.AsyncCommand<FormModel, OpenedForm>

/** Lets what waits for a pause happen. */
export const settle = () => act(() => vi.advanceTimersByTimeAsync(300))

/** A command that leaves the form settled; `can` says when a person finds the way to do it. */
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
