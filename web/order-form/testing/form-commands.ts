// Commands for everything a person can do in the form, in any sequence.
import { act, cleanup, fireEvent } from '@testing-library/react'
import fc from 'fast-check'
import { expect } from 'vitest'
import { LOCALES } from '#contract/languages.ts'
import { fileOf } from '#web/testing/files.ts'
import { changeLocale } from '#web/texts/load-texts.ts'
import { visitorDraft } from '../draft/draft.ts'
import { chooseFiles } from './choose-files.ts'
import {
  addEntry,
  addPackage,
  chooseItem,
  completeLast,
  count,
  pack,
  removeEntry,
  removePackage,
} from './entry-commands.ts'
import {
  buttonsSaying,
  copyOf,
  type FormModel,
  folds,
  keptOf,
  newFilling,
  newModel,
  valueOf,
} from './form-model.ts'
import {
  always,
  type Answer,
  type Command,
  command,
  type OpenedForm,
  settle,
  within,
} from './model-command.ts'
import { fill, tick } from './open-form.tsx'

const type = (name: 'nip' | 'comment', value: string) =>
  command(`type ${value} into ${name}`, always, (model) => {
    fill(name, value)
    model.hasChanged ||= model[name] !== value
    model[name] = value
  })

const toggle = (which: number) =>
  command(
    `toggle fold ${which}`,
    always,
    ({ entries }) => void fireEvent.click(folds()[within(entries, which)] as HTMLElement),
  )

const openNotice = command(
  'toggle the notice',
  always,
  () => void fireEvent.click(document.querySelector('#personal-data-notice button') as HTMLElement),
)

const chooseFile = command(
  'choose a file',
  ({ files }) => files.length < 3,
  async (model) => {
    const name = `zdjęcie-${model.files.length}.png`
    await chooseFiles(fileOf(name))
    model.files.push(name)
    model.hasChanged = true
  },
)

const removeFile = (which: number) =>
  command(
    `remove file ${which}`,
    ({ files }) => files.length > 0,
    (model) => {
      const at = within(model.files, which)
      fireEvent.click(document.querySelectorAll('#section-files li button')[at] as HTMLElement)
      model.files.splice(at, 1)
      model.hasChanged = true
    },
  )

const reopen = command(
  'leave and come back',
  // Only while the store still has room for one more draft.
  ({ waiting }) => waiting.length < 4,
  async (model, form) => {
    const waiting = [...keptOf(model), ...model.waiting]
    cleanup()
    await form.reopen()
    Object.assign(model, newModel(), { waiting })
    expect(visitorDraft.all().map(({ values }) => values.comment)).toEqual(
      waiting.map(({ comment }) => comment),
    )
  },
)

const takeUp = command(
  'take up the draft',
  ({ waiting }) => waiting.length > 0,
  (model) => {
    fireEvent.click(buttonsSaying('FORM.DRAFT_CONTINUE')[0] as HTMLElement)
    const [taken, ...rest] = model.waiting
    // The previous values of the form are offered again.
    const waiting = [...keptOf(model), ...rest]
    Object.assign(model, copyOf(taken ?? newFilling()), { waiting, isTakenUp: true, hasChanged: true })
  },
)

const discard = command(
  'discard the draft',
  ({ waiting }) => waiting.length > 0,
  (model) => {
    fireEvent.click(buttonsSaying('FORM.DRAFT_DISCARD')[0] as HTMLElement)
    model.waiting.shift()
  },
)

const speak = (locale: (typeof LOCALES)[number]) =>
  command(`speak ${locale}`, always, () => act(() => changeLocale(locale)))

/** Sends; if the list of errors opens, closes it or follows one of its links. */
const send = (answer: Answer, follow: number | null) =>
  command(
    `send, ${answer}, ${follow === null ? 'close the list' : `follow error ${follow}`}`,
    always,
    async (model, form) => {
      form.answerWith(answer)
      tick('consent')
      model.hasChanged = true
      fireEvent.click(document.querySelector('#section-consent button[type=submit]') as HTMLElement)
      await settle()
      model.isSent = form.isSent()
      const links = document.querySelectorAll<HTMLAnchorElement>('dialog a')
      const link = follow === null ? undefined : links[follow % links.length]
      const [close] = buttonsSaying('FORM.ERRORS_CLOSE')
      if (link ?? close) fireEvent.click((link ?? close) as HTMLElement)
      expect(valueOf('nip')).toBe(model.nip)
    },
  )

const which = fc.nat({ max: 5 })
const quantity = fc.constantFrom('1', '24', '300', '')

const acts: fc.Arbitrary<Command>[] = [
  // Listed three times to occur three times as often, because bugs in a list need several entries.
  ...Array<fc.Arbitrary<Command>>(3).fill(fc.constant(completeLast)),
  ...Array<fc.Arbitrary<Command>>(3).fill(fc.constant(addEntry)),
  ...Array<fc.Arbitrary<Command>>(3).fill(which.map(removeEntry)),
  fc.tuple(which, which).map(([item, at]) => chooseItem(item, at)),
  fc.tuple(quantity, which).map(([value, at]) => count(value, at)),
  fc.tuple(which, fc.constantFrom('1', '5'), which).map(([kind, value, at]) => pack(kind, value, at)),
  which.map(addPackage),
  fc.tuple(which, which).map(([nth, at]) => removePackage(nth, at)),
  which.map(toggle),
  fc.constant(openNotice),
  fc.constantFrom('7740001454', '123', '').map((value) => type('nip', value)),
  fc.constantFrom('winda', '').map((value) => type('comment', value)),
  fc.constant(chooseFile),
  which.map(removeFile),
  fc.constant(reopen),
  fc.constant(takeUp),
  fc.constant(discard),
  fc.constantFrom(...LOCALES).map(speak),
  fc
    .tuple(fc.constantFrom<Answer>('accepted', 'refused', 'unavailable'), fc.option(which))
    .map(([answer, follow]) => send(answer, follow)),
]

/** Random sequences of commands; the form is compared with its model after each. */
export function anyCommands(expectForm: (model: FormModel) => void) {
  const checked = (act: Command): Command => ({
    check: act.check,
    toString: () => act.toString(),
    async run(model, form) {
      await act.run(model, form)
      if (!model.isSent) expectForm(model)
    },
  })
  return fc.commands<FormModel, OpenedForm, boolean>(
    acts.map((act) => act.map(checked)),
    { maxCommands: 30, size: 'max' },
  )
}
