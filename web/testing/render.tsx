// Renders a component as the application does: with its texts and a router. A console error fails the test.
import { cleanup, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, parsePath, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { DEFAULT_LOCALE, type Locale } from '#contract/languages.ts'
import { setReporter } from '#web/api/report.ts'
import { connectSession } from '#web/session/connect-session.ts'
import { returnTo } from '#web/session/return-to.ts'
import { session } from '#web/session/session.ts'
import type { Area } from '#web/texts/keys.ts'
import { activateLocale, loadTexts } from '#web/texts/load-texts.ts'
import '#web/texts/second-factor-texts.ts'
import '#web/texts/staff-texts.ts'
import { TextsProvider } from '#web/texts/use-text.tsx'
import { toasts } from '#web/ui/toast-queue.ts'

// Long timeout for a busy machine.
configure({ asyncUtilTimeout: 15_000 })

let consoleErrors: MockInstance<typeof console.error>

connectSession()
session.startWithout()

beforeEach(() => {
  consoleErrors = vi.spyOn(console, 'error')
})

afterEach(() => {
  cleanup()
  toasts.clear()
  // Each test begins as an anonymous visitor.
  session.end('left')
  returnTo.forget()
  sessionStorage.clear()
  localStorage.clear()
  setReporter(() => undefined)
  vi.unstubAllGlobals()
  const said = consoleErrors.mock.calls.map(([message]) => String(message))
  consoleErrors.mockRestore()
  expect(said, 'errors in the console').toEqual([])
})

/** For a test that provokes an error: returns the list, from which the test removes its error. */
export function expectedConsoleErrors(): MockInstance<typeof console.error> {
  consoleErrors.mockImplementation(() => undefined)
  return consoleErrors
}

// jsdom has the dialog element without its methods.
if (typeof HTMLDialogElement !== 'undefined' && !HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false
  }
}
window.scrollTo = () => undefined

interface Options {
  areas?: readonly Area[]
  locale?: Locale
  path?: string
  state?: unknown
}

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

export async function renderApp(
  children: ReactNode,
  { areas = [], locale = DEFAULT_LOCALE, path = '/home', state }: Options = {},
) {
  await Promise.all((['common', ...areas] as const).map((area) => loadTexts(locale, area)))
  await activateLocale(locale)
  return render(
    <TextsProvider>
      <MemoryRouter initialEntries={[{ ...parsePath(path), state }]}>
        {children}
        <Address />
      </MemoryRouter>
    </TextsProvider>,
  )
}

/** Matcher for `getByText`: the innermost element with this text, even if child elements split it. */
export const saying = (words: string | RegExp) => (_own: string, element: Element | null) => {
  const says = ({ textContent }: Element) =>
    typeof words === 'string' ? textContent?.trim() === words : words.test(textContent ?? '')
  return element !== null && says(element) && ![...element.children].some(says)
}

/** Pastes the text at the cursor instead of typing it, because each key would render the screen again. */
export async function enter(field: Element, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(text)
}

/** Stand-in of the server that gives these answers in their order, whatever the request is. */
export function answering(...answers: (() => Response | Promise<Response>)[]) {
  const calls: { url: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    calls.push({ url, init })
    const next = answers.length > 1 ? answers.shift() : answers[0]
    return next ? Promise.resolve().then(next) : Promise.reject(new TypeError('no answer prepared'))
  })
  return calls
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}) {
  return () =>
    new Response(JSON.stringify(body), {
      status,
      headers: {
        'content-type': status >= 400 ? 'application/problem+json' : 'application/json',
        ...headers,
      },
    })
}
