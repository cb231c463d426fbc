// The router on the browser's history. React Router's `BrowserRouter` does the same, in one module with links, forms and fetchers that
// no bundler can leave out of it: 4.5 KiB (gzip) of every page, for parts that no page draws.
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'

export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [{ action, location }, setHere] = useState({ action: history.action, location: history.location })
  // As a transition, so that the page before stays until the next one can be drawn.
  useLayoutEffect(() => history.listen((here) => startTransition(() => setHere(here))), [history])
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}
