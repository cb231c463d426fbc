// Runs before each test file of the screens. Files share jsdom and the packages, but each file gets fresh copies of the
// application's own modules and their state.
import * as React from 'react'
import { vi } from 'vitest'
import { operatorMeta } from './operator-meta.ts'

vi.resetModules()

// React captures a stack trace for each new element, up to 10,000 a second, to name its owner in warnings. No test reads them,
// and they take a seventh of a form test's processor time. Pretending that the limit is reached turns them off.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => 10_000, set: () => {}, configurable: true },
)

vi.useRealTimers()
// jsdom uses one interval for animation frames and focus. A test that fakes `setInterval` would leave it dead for all later
// files.
await vi.waitUntil(() => new Promise((drawn) => requestAnimationFrame(() => drawn(true))), {
  timeout: 5000,
  message: 'An earlier test file faked setInterval while jsdom began to draw frames',
})
vi.unstubAllGlobals()
// jsdom lays nothing out and has no observer of sizes.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')
document.title = ''
document.head.replaceChildren()
document.body.replaceChildren()
document.head.append(operatorMeta())
// A menu that is still open at the end of a file leaves the body without pointer events.
for (const element of [document.documentElement, document.body])
  for (const { name } of Array.from(element.attributes)) element.removeAttribute(name)
// user-event adds a clipboard, which jsdom does not have.
Reflect.deleteProperty(navigator, 'clipboard')
