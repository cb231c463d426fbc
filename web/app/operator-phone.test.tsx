// The phone number must not wrap on pages that ask the visitor to call.
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { operatorOf } from '#contract/settings/operator-settings.ts'
import { firstSettings } from '#settings/operator.ts'
import { CrashScreen } from '#web/shell/failure-screens.tsx'
import { NewOrderShell } from '#web/shell/new-order-shell.tsx'
import { renderApp } from '#web/testing/render.tsx'
import { TextsProvider } from '#web/texts/use-text.tsx'
import { NeedsScriptPage } from './prerender.tsx'

const operator = operatorOf(firstSettings)

test.for([
  ['the page for a crash of our code', CrashScreen],
  ['the page for a browser without scripts', NeedsScriptPage],
  ['the beginning of the order form', NewOrderShell],
] as const)('shows the phone number in an element of its own on %s', async ([, Page]) => {
  await renderApp(null, { areas: ['order-form', 'order-form-later', 'equipment-picker', 'sending'] })
  const markup = renderToStaticMarkup(
    <TextsProvider>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </TextsProvider>,
  )
  const page = new DOMParser().parseFromString(markup.replaceAll('noscript', 'div'), 'text/html')
  const alone = [...page.querySelectorAll('main span')].filter(
    ({ textContent }) => textContent === operator.phone.shown,
  )
  expect(alone).toHaveLength(1)
})
