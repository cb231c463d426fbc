// The browser's address as the router's location. React Router's own BrowserRouter brings its links, forms and prefetching along,
// 5 KiB that the landing page would carry for nothing: links here are plain ones (see navigation.tsx).
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { createPath, type Location, NavigationType, type Navigator, parsePath, Router, type To } from 'react-router'

interface Entry {
  location: Location
  kind: NavigationType
}

interface StoredState {
  key?: string
  state?: unknown
}

/** Names a place in the history; `crypto.randomUUID` would be missing on a page served over plain http from another machine. */
const newKey = () => Math.random().toString(36).slice(2, 10)

function entryFromAddress(kind: NavigationType): Entry {
  const { pathname, search, hash } = window.location
  const { key = 'default', state = null } = (window.history.state ?? {}) as StoredState
  return { kind, location: { pathname, search, hash, key, state } as Location }
}

/** Follows the address bar and hands changes of it to the listener. */
function addressNavigator(listener: (entry: Entry) => void): Navigator {
  const path = (to: To) => (typeof to === 'string' ? to : createPath(to))
  const full = (to: To) => {
    const { pathname = window.location.pathname, search = '', hash = '' } = parsePath(path(to))
    return createPath({ pathname, search, hash })
  }
  return {
    createHref: path,
    go: (steps) => window.history.go(steps),
    push(to, state) {
      window.history.pushState({ key: newKey(), state }, '', full(to))
      listener(entryFromAddress(NavigationType.Push))
    },
    replace(to, state) {
      window.history.replaceState({ key: newKey(), state }, '', full(to))
      listener(entryFromAddress(NavigationType.Replace))
    },
  }
}

export function AddressRouter({ children }: { children: ReactNode }) {
  const [entry, setEntry] = useState(() => entryFromAddress(NavigationType.Pop))
  // In a transition the old screen stays until the code and the texts of the new one are there.
  const [navigator] = useState(() => addressNavigator((next) => startTransition(() => setEntry(next))))
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setEntry(entryFromAddress(NavigationType.Pop)))
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])
  return (
    <Router location={entry.location} navigationType={entry.kind} navigator={navigator}>
      {children}
    </Router>
  )
}
