// Renders the form with all its parts, and finds its fields as a person does.
import {
  act,
  type BoundFunctions,
  fireEvent,
  type queries,
  screen,
  waitFor,
  within,
} from '@testing-library/react'
import { expect, vi } from 'vitest'
import { catalogue } from '#web/equipment/catalogue.ts'
import { packageTypes, recyclingItems } from '#web/equipment/testing/catalogue-items.ts'
import { visitorForm } from '#web/screens/place-order/visitor/visitor-form.ts'
import { VisitorOrder } from '#web/screens/place-order/visitor/visitor-order.tsx'
import { noticeRoutes } from '#web/testing/personal-data-notice.ts'
import { json, renderApp } from '#web/testing/render.tsx'
import { type Routes, type StandInServer, serving } from '#web/testing/server.ts'
import { visitorDraft } from '../draft/draft.ts'
import { otherTabs } from '../draft/other-tabs-area.tsx'
import { sectionAnchor } from '../fields/section.tsx'
import type { SectionId } from '../model/field-names.ts'
import type { OrderFormValues } from '../model/form-values.ts'
import { newIdempotencyKey } from '../model/idempotency-key.ts'
import { findingsPart } from '../sections/company/company-section.tsx'
import { pickerPart } from '../sections/equipment/item-field.tsx'
import { fileLists } from '../sections/files/files-section.tsx'
import { sendingPart } from '../submit/sending-part.ts'
import { laterParts } from '../use-later-parts.tsx'
// Modules that the form loads on demand, imported with the test file: a hook would time out on a busy machine.
import '#web/equipment/picker/equipment-picker.tsx'
import '#web/screens/place-order/visitor/visitor-rules.ts'
import '../later-parts.tsx'
import '../sections/company/lookup-findings.tsx'
import '../sections/files/file-lists.tsx'
import '../submit/sending.tsx'

// jsdom has no `scrollIntoView`. Returns a promise, as newer browsers do, so that code which returns it to React fails here
// too.
Element.prototype.scrollIntoView = () => Promise.resolve()

export const catalogueRoutes: Routes = {
  'GET /v1/public/recycling': json(200, { recyclingItems }),
  'GET /v1/public/package': json(200, { packageTypes }),
  ...noticeRoutes,
}

export const server = (routes: Routes = {}): StandInServer => serving({ ...catalogueRoutes, ...routes })

// Loads the parts once for all tests.
export async function fetchParts(): Promise<void> {
  const parts = [
    laterParts,
    visitorForm.rules,
    findingsPart,
    pickerPart,
    fileLists,
    sendingPart,
    otherTabs,
    catalogue,
  ]
  await waitFor(() => {
    // Requests of an earlier test to its own server have failed by now and are repeated.
    for (const part of parts) part.load()
    expect(parts.map((part) => part.read().status)).toEqual(parts.map(() => 'ready'))
  })
}

export function keepDraft(
  values: OrderFormValues,
  idempotencyKey = newIdempotencyKey(),
  savedAt = Date.now(),
): void {
  expect(visitorDraft.save({ place: 0, values, idempotencyKey, savedAt })).toBe(true)
}

interface Opening {
  routes?: Routes
  publicToken?: string
  /** Values to start with, without a draft, so that the form renders only once. */
  linked?: OrderFormValues
}

/** Renders the order form, empty or with a restored draft. */
export async function openForm(
  values?: OrderFormValues,
  { routes = {}, publicToken, linked }: Opening = {},
): Promise<StandInServer> {
  const standIn = server(routes)
  await fetchParts()
  if (values) keepDraft(values)
  await act(() =>
    renderApp(<VisitorOrder publicToken={publicToken} linked={linked ?? null} />, {
      areas: ['errors', 'order-errors', 'order-form', 'order-form-later', 'equipment-picker', 'sending'],
      path: '/newOrder',
    }),
  )
  if (values) fireEvent.click(screen.getByText('Kontynuuj'))
  return standIn
}

/** Common properties of all kinds of fields. */
interface Control extends HTMLElement {
  name: string
  type: string
  value: string
  checked: boolean
  disabled: boolean
  readOnly: boolean
  options: HTMLOptionsCollection
}

export const queryControl = (name: string) => document.querySelector<Control>(`[name="${CSS.escape(name)}"]`)

export function control(name: string): Control {
  const found = queryControl(name)
  if (!found) throw new Error(`No field is named ${name}`)
  return found
}

/** Types into a field, or selects in it, and leaves it. */
export function fill(name: string, value: string): void {
  const field = control(name)
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

export function tick(name: string, ticked = true): void {
  const box = control(name)
  if (box.checked !== ticked) fireEvent.click(box)
}

export const optionsOf = (name: string) => [...control(name).options]

const described = (field: Element, kind: 'error' | 'remark') => {
  const id = (field.getAttribute('aria-describedby') ?? '').split(' ').find((one) => one.endsWith(`-${kind}`))
  return id === undefined ? null : (document.getElementById(id)?.textContent ?? null)
}

/** Text that a screen reader reads as the error of a field. */
export const errorOf = (name: string) => described(control(name), 'error')
/** Text that a screen reader reads as a non-blocking hint of a field. */
export const remarkOf = (name: string) => described(control(name), 'remark')

/** All errors on the page, by field name. */
export function errors(): Record<string, string | null> {
  const wrong = [...document.querySelectorAll<Control>('[aria-invalid="true"]')]
  return Object.fromEntries(wrong.map((field) => [field.name, described(field, 'error')]))
}

/** Advances the timers past the pause after which the form validates. */
export function rest(): void {
  act(() => void vi.advanceTimersByTime(300))
}

/** Queries inside a section; queries by role on the whole page take seconds. */
export function section(id: SectionId): BoundFunctions<typeof queries> {
  const found = document.getElementById(sectionAnchor(id))
  if (!found) throw new Error(`No section ${id}`)
  return within(found)
}

/** Send button at the end of the form; the summary has another one. */
export const sendButton = () => section('consent').getByRole('button', { name: /^Wysyła|^Wyślij/ })

export function send(): void {
  tick('consent')
  fireEvent.click(sendButton())
}
