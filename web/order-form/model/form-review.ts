// Keeps validating the form while it is filled in, a moment after the typing stops, and knows which errors the person has been shown:
// those of fields they typed in and left, and all that stood when they tried to send. Controls subscribe to their own part only.
import type { FieldErrors } from '#contract/errors.ts'
import type { FieldKey } from '#contract/field-keys.ts'
import { catalogue } from '#web/equipment/catalogue.ts'
import { createEmitter } from '#web/lib/store.ts'
import { compareFields, type FieldName } from './field-names.ts'
import { type FormKind, type ErrorsByField, errorsByField, validateForm } from './form-rules.ts'
import { summarize, type FormSummary, type SectionSummary } from './form-summary.ts'
import type { OrderFormValues } from './form-values.ts'
import { followsFromEntry, isCopy } from './listed-errors.ts'
import type { BodyContext, OrderBody } from './order-body.ts'
import { nameAfterInsertion, nameAfterRemoval } from './row-names.ts'

/** Long enough not to run between two keystrokes, short enough to seem immediate. */
const PAUSE_MS = 120
/** Long enough for most clicks to end: a message that appears meanwhile moves the page away from the mouse. */
const LEAVING_PAUSE_MS = 250

/** An error that only the server found stands until the field holds something else. */
interface ServerError {
  value: unknown
  keys: readonly FieldKey[]
}

function valueAt(values: OrderFormValues, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], values)
}

/** Keeps the parts that are the same, so that components showing them need not be drawn again. */
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

/** Until the rules have been fetched every field may be wrong: no section and no entry counts as done. */
const nothingKnown = ({ sections }: FormKind): ErrorsByField =>
  new Map([...sections.flatMap(({ fields }) => fields), FIRST_ITEM].map((name) => [name as FieldName, []]))
const FIRST_ITEM = 'orderData.0.recyclingItem.uuid'

export class FormReview {
  private readonly values: () => OrderFormValues
  private readonly context: () => BodyContext
  private readonly kind: FormKind
  private fieldErrors: ErrorsByField = new Map()
  private current: FormSummary | undefined
  /** Why the summary could not be drawn: thrown where it is read, so that only the parts that show it break. */
  private crash: { cause: unknown } | undefined
  private readonly typedIn = new Set<string>()
  private readonly shown = new Set<string>()
  /** Fields left since the form was validated last: their errors may be older than their values. */
  private readonly justLeft = new Set<string>()
  private readonly serverErrors = new Map<string, ServerError>()
  private readonly changes = createEmitter()
  private timer: ReturnType<typeof setTimeout> | undefined
  private isPressed = false
  /** What was typed last has not been validated, since something is pressed. */
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

  /** The first error of a field, once it is the person's to see. */
  errorOf(name: string): FieldKey | undefined {
    const field = name as FieldName
    const fieldError = this.shown.has(name) ? this.fieldErrors.get(field)?.[0] : undefined
    if (!fieldError) return undefined
    const values = this.values()
    return isCopy(field, this.fieldErrors, values) || followsFromEntry(field, this.fieldErrors, values)
      ? undefined
      : fieldError
  }

  /** How far the sections are; none of them while the summary cannot be drawn. */
  sections(): readonly SectionSummary[] {
    return this.drawn()?.sections ?? []
  }

  /** The fields with an error that is the person's to see. */
  wrongFields(): FieldName[] {
    return [...this.fieldErrors.keys()].filter((name) => this.errorOf(name) !== undefined)
  }

  /** Something was typed or chosen; the form is validated once it rests. */
  changed(name?: string): void {
    if (name) this.typedIn.add(name)
    this.validateIn(PAUSE_MS)
  }

  /** A field was left: from now on its errors are shown. An empty one that was only passed through is not scolded. */
  left(name: string): void {
    if (this.typedIn.has(name)) this.justLeft.add(name)
    this.validateIn(LEAVING_PAUSE_MS)
  }

  /** Something on the page is pressed. If a message came that moves it, its click would be lost, however slowly it is pressed. */
  press = (): void => {
    this.isPressed = true
  }

  letGo = (): void => {
    this.isPressed = false
    // On a touch screen the click follows the end of the press.
    if (this.isDue) this.validateIn(PAUSE_MS)
  }

  /** Validates at once and shows everything, as a try to send does. */
  showAll(): ErrorsByField {
    this.validate()
    for (const name of this.fieldErrors.keys()) this.shown.add(name)
    this.redraw()
    return this.fieldErrors
  }

  /** The order as it is sent, once the rules accept it. */
  body(): OrderBody | null {
    return this.kind.rules.read().value?.(this.values(), this.context()).body ?? null
  }

  /** Takes over the errors that the server found. */
  addServerErrors(errors: FieldErrors): ErrorsByField {
    const values = this.values()
    for (const [name, keys] of errorsByField(values, errors))
      this.serverErrors.set(name, { value: valueAt(values, name), keys })
    return this.showAll()
  }

  /** The element at `index` of a list is gone: the state of those after it moves up. */
  removed(list: string, index: number): void {
    this.rename((name) => nameAfterRemoval(name, list, index))
  }

  /** An element was put in at `index` of a list: the state of those behind it moves down. */
  inserted(list: string, index: number): void {
    this.rename((name) => nameAfterInsertion(name, list, index))
  }

  /** What is known of a field goes with it to its new name; of one that is gone (null) nothing is kept. */
  private rename(nameNow: (name: string) => string | null): void {
    for (const known of [this.typedIn, this.shown, this.justLeft]) {
      const names = [...known].map(nameNow)
      known.clear()
      for (const name of names) if (name !== null) known.add(name)
    }
    const serverErrors = [...this.serverErrors]
    this.serverErrors.clear()
    for (const [name, serverError] of serverErrors) {
      const now = nameNow(name)
      if (now !== null) this.serverErrors.set(now, serverError)
    }
    this.validate()
  }

  /** Other values altogether, as from a draft: nothing of them was shown yet. */
  restart(): void {
    this.typedIn.clear()
    this.shown.clear()
    this.justLeft.clear()
    this.serverErrors.clear()
    this.validate()
  }

  stop(): void {
    clearTimeout(this.timer)
  }

  validate = (): void => {
    clearTimeout(this.timer)
    this.isDue = false
    const found = validateForm(this.kind.rules.read().value, this.values(), this.context())
    // Without the rules nothing is shown of what was left; they bring it up when they come.
    if (!found) return
    for (const name of this.justLeft) this.shown.add(name)
    this.justLeft.clear()
    const values = this.values()
    const fieldErrors = new Map(found)
    for (const [name, { value, keys }] of this.serverErrors) {
      if (valueAt(values, name) !== value) this.serverErrors.delete(name)
      else if (!fieldErrors.has(name as FieldName)) fieldErrors.set(name as FieldName, keys)
    }
    this.fieldErrors =
      this.serverErrors.size > 0
        ? new Map([...fieldErrors].toSorted(([one], [other]) => compareFields(one, other)))
        : fieldErrors
    this.redraw()
  }

  /** Behind what the browser is at: a slow phone answers a key in between. */
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
      isShown: (name) => this.shown.has(name),
      catalogue: catalogue.read().value,
    })
  }

  /** Drawn when it is first read, not along with the form: a slow phone does one after the other. Undefined where it cannot be. */
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
