// Script of the staff pages, a separate application (docs/decisions/0067-staff-application.md).
import '#web/ui/tokens.css'
import '#web/ui/base.css'
import '#web/staff/staff.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { activateLocale, loadTexts } from '#web/texts/load-texts.ts'
import { startingLocale } from '#web/texts/locale.ts'
import '#web/texts/staff-texts.ts'
import { App } from './app.tsx'
import { connect } from './connect.ts'
import { staffPages } from './staff-routes.tsx'
import { startWhenPossible } from './start-when-possible.ts'

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  connect()
  const locale = startingLocale()
  // If loading fails, rendering retries it, and a second failure shows the crash page.
  const screenReady = staffPages.preload(location.pathname)?.catch(() => undefined)
  await Promise.all(
    (['access', 'common', 'errors', 'order-errors', 'own-order', 'portal', 'profile', 'staff'] as const).map(
      (area) => loadTexts(locale, area),
    ),
  )
  await screenReady
  await activateLocale(locale)
  createRoot(root).render(
    <StrictMode>
      <App router={(children) => <BrowserRouter>{children}</BrowserRouter>} pages={staffPages} />
    </StrictMode>,
  )
}

startWhenPossible(start)
