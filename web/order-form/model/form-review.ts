// Validates the form while it is being filled in, after a pause in typing. It tracks which errors to show: those of fields that
// were typed into and left, and all errors of an attempt to send. Controls subscribe to their own part only.
import type { FieldErrors } from '#contract/errors.ts'
import type { FieldKey } from '#contract/field-keys.ts'
import { catalogue } from '#web/equipment/catalogue.ts'
import { createEmitter } from '#web/lib/store.ts'
import { compareFields, type FieldName, nameAfterMove } from './field-names.ts'
import { type FormKind, type ErrorsByField, errorsByField, validateForm } from './form-rules.ts'
import { summarize, type FormSummary, type SectionSummary } from './form-summary.ts'
import type { OrderFormValues } from './form-values.ts'
import { followsFromEntry, isCopy } from './listed-errors.ts'
import type { BodyContext, OrderBody } from './order-body.ts'

/**
 * Pause in typing before the form is validated: longer than between two keystrokes, short enough to
 * seem immediate.
 */
const PAUSE_MS = 120
/**
 * Pause after a field was left: long enough for most clicks to end, because a new error message
 * would move the page under the mouse.
 */
const LEAVING_PAUSE_MS = 250

/** State of a field besides its value and its error. */
interface FieldState {
  isTypedIn?: boolean
  /** Whether its errors are shown. */
  isShown?: boolean
  /** Whether it was left since the last validation; its error may be outdated. */
  isJustLeft?: boolean
  /** Error that only the server can find. It stays until the value of the field changes. */
  serverError?: { value: unknown; keys: readonly FieldKey[] }
}

function valueAt(values: OrderFormValues, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], values)
}

/** Reuses equal parts, so that components showing them do not render again. */
function sharedEntries(before: FormSummary, after: FormSummary): FormSummary {
  const isSame = <Part extends object>(one: Part | undefined, other: Part) =>
    one !== undefined && (Object.keys(other) as (keyof Part)[]).every((key) => one[key] === other[key])
  const keep = <Part extends object>(old: readonly Part[], fresh: readonly Part[]) =>
    fresh.map((part, at) => (isSame(old[at], part) ? (old[at] as Part) : part))
  const keepList = <Part extends object>(old: readonly Part[], fresh: readonly Part[]) => {
    const list = keep(old, fresh)
    return list.length === old.length && list.every((part, at) => part === old[at]) ? old : list
  }
  const next = {
    ...after,
    entries: keepList(before.entries, after.entries),
    sections: keepList(before.sections, after.sections),
    packages: keepList(before.packages, after.packages),
  }
  return isSame(before, next) ? before : next
}

/**
 * Errors before the rules are loaded. Every field may be invalid, so no section and no entry counts
 * as complete.
 */
const nothingKnown = ({ sections }: FormKind): ErrorsByField =>
  new Map([...sections.flatMap(({ fields }) => fields), FIRST_ITEM].map((name) => [name as FieldName, []]))
const FIRST_ITEM = 'orderData.0.recyclingItem.uuid'

export class FormReview {
  private readonly values: () => OrderFormValues
  private readonly context: () => BodyContext
  private readonly kind: FormKind
  private fieldErrors: ErrorsByField = new Map()
  private current: FormSummary | undefined
  /** Error of computing the summary. It is thrown on reading, so that only the parts that show the summary break. */
  private crash: { cause: unknown } | undefined
  private states = new Map<string, FieldState>()
  private readonly changes = createEmitter()
  private timer: ReturnType<typeof setTimeout> | undefined
  private isPressed = false
  /** Whether a validation is waiting for the end of a press. */
  private isDue = false

  constructor(kind: FormKind, values: () => OrderFormValues, context: () => BodyContext) {
    this.kind = kind
    this.values = values
    this.context = context
    this.fieldErrors = validateForm(kind.rules.read().value, values(), context()) ?? nothingKnown(kind)
  }

  subscribe = this.changes.subscribe

  summary = (): FormSummary => {
    const drawn = this.drawn()
    if (!drawn) throw this.crash?.cause
    return drawn
  }

  /** First error of a field, if it should be shown. */
  errorOf(name: string): FieldKey | undefined {
    const field = name as FieldName
    const fieldError = this.states.get(name)?.isShown ? this.fieldErrors.get(field)?.[0] : undefined
    if (!fieldError) return undefined
    const values = this.values()
    return isCopy(field, this.fieldErrors, values) || followsFromEntry(field, this.fieldErrors, values)
      ? undefined
      : fieldError
  }

  /** Progress of the sections; empty if the summary cannot be computed. */
  sections(): readonly SectionSummary[] {
    return this.drawn()?.sections ?? []
  }

  /** Fields whose errors are shown. */
  wrongFields(): FieldName[] {
    return [...this.fieldErrors.keys()].filter((name) => this.errorOf(name) !== undefined)
  }

  /** Reports that something was typed or chosen; validation follows after a pause. */
  changed(name?: string): void {
    if (name) this.note(name, { isTypedIn: true })
    this.validateIn(PAUSE_MS)
  }

  /** Reports that a field was left; its errors are shown from now on. A field without typing shows no errors. */
  left(name: string): void {
    if (this.states.get(name)?.isTypedIn) this.note(name, { isJustLeft: true })
    this.validateIn(LEAVING_PAUSE_MS)
  }

  /** Delays messages while a mouse button or finger is down. A new message would move the page, and the click would be lost. */
  press = (): void => {
    this.isPressed = true
  }

  letGo = (): void => {
    this.isPressed = false
    // On a touch screen the click comes after the end of the press.
    if (this.isDue) this.validateIn(PAUSE_MS)
  }

  /** Validates at once and shows all errors, as an attempt to send does. */
  showAll(): ErrorsByField {
    this.validate()
    for (const name of this.fieldErrors.keys()) this.note(name, { isShown: true })
    this.redraw()
    return this.fieldErrors
  }

  /** Order to send, if the rules accept it. */
  body(): OrderBody | null {
    return this.kind.rules.read().value?.(this.values(), this.context()).body ?? null
  }

  /** Adds errors that the server found. */
  addServerErrors(errors: FieldErrors): ErrorsByField {
    const values = this.values()
    for (const [name, keys] of errorsByField(values, errors))
      this.note(name, { serverError: { value: valueAt(values, name), keys } })
    return this.showAll()
  }

  /** Reports that the list element at `index` was removed: the state of the later ones moves up. */
  removed(list: string, index: number): void {
    this.rename((name) => nameAfterMove(name, list, index, 'removed'))
  }

  /** Reports that a list element was inserted at `index`: the state of the later ones moves down. */
  inserted(list: string, index: number): void {
    this.rename((name) => nameAfterMove(name, list, index, 'inserted'))
  }

  /** Moves the state of each field to its new name; the state of removed fields (null) is dropped. */
  private rename(nameNow: (name: string) => string | null): void {
    const before = this.states
    this.states = new Map()
    for (const [name, state] of before) {
      const now = nameNow(name)
      if (now !== null) this.states.set(now, state)
    }
    this.validate()
  }

  private note(name: string, change: FieldState): void {
    this.states.set(name, { ...this.states.get(name), ...change })
  }

  /**
   * Forgets the state of all fields, because the form has got other values, for example from a
   * draft.
   */
  restart(): void {
    this.states.clear()
    this.validate()
  }

  stop(): void {
    clearTimeout(this.timer)
  }

  validate = (): void => {
    clearTimeout(this.timer)
    this.isDue = false
    const found = validateForm(this.kind.rules.read().value, this.values(), this.context())
    // Without the rules no errors are shown; loading them triggers a validation.
    if (!found) return
    const values = this.values()
    const fieldErrors = new Map(found)
    for (const [name, state] of this.states) {
      if (state.isJustLeft) Object.assign(state, { isShown: true, isJustLeft: false })
      const { serverError } = state
      if (serverError && valueAt(values, name) !== serverError.value) delete state.serverError
      else if (serverError && !fieldErrors.has(name as FieldName))
        fieldErrors.set(name as FieldName, serverError.keys)
    }
    this.fieldErrors =
      fieldErrors.size > found.size
        ? new Map([...fieldErrors].toSorted(([one], [other]) => compareFields(one, other)))
        : found
    this.redraw()
  }

  /** Validates in a separate task, so that a slow phone can handle a key in between. */
  validateSoon = (): void => this.validateIn(0)

  private validateIn(pause: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      if (this.isPressed) this.isDue = true
      else this.validate()
    }, pause)
  }

  private draw(): FormSummary {
    return summarize({
      sections: this.kind.sections,
      values: this.values(),
      fieldErrors: this.fieldErrors,
      isShown: (name) => this.states.get(name)?.isShown === true,
      catalogue: catalogue.read().value,
    })
  }

  /**
   * Returns the summary. It is computed at the first read and not with the form, to split the work
   * on slow phones. Undefined if that fails.
   */
  private drawn(): FormSummary | undefined {
    if (!this.current && !this.crash) this.drawAnew()
    return this.crash ? undefined : this.current
  }

  private drawAnew(): void {
    try {
      const drawn = this.draw()
      this.current = this.current ? sharedEntries(this.current, drawn) : drawn
      this.crash = undefined
    } catch (cause) {
      this.crash = { cause }
    }
  }

  private redraw(): void {
    this.drawAnew()
    this.changes.notify()
  }
}
