// Before each file of the screens' tests. Files share one jsdom and the packages; the application's own modules, and with them what those
// remember, each file has for itself.
import * as React from 'react'
import { vi } from 'vitest'
import { operatorMeta } from './operator-meta.ts'

vi.resetModules()

// React remembers a stack for each element that is made, up to 10,000 in a second, to name its owner in warnings. No test reads them, and
// they take a seventh of the processor time of a form's tests: to React the limit is always reached.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => 10_000, set: () => {}, configurable: true },
)

vi.useRealTimers()
// jsdom starts one interval for its frames and focus. A test that fakes `setInterval` meanwhile leaves it dead for all later files.
await vi.waitUntil(() => new Promise((drawn) => requestAnimationFrame(() => drawn(true))), {
  timeout: 5000,
})
vi.unstubAllGlobals()
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')
document.title = ''
document.head.replaceChildren()
document.body.replaceChildren()
document.head.append(operatorMeta())
// A menu that is open as a file ends leaves the body without pointer events.
for (const element of [document.documentElement, document.body])
  for (const { name } of Array.from(element.attributes)) element.removeAttribute(name)
// Typing with user-event brings a clipboard, which jsdom has not.
Reflect.deleteProperty(navigator, 'clipboard')
