// Before each file of the screens' tests. Files share one jsdom and the packages; the application's own modules, and with them what those
// remember, each file has for itself.
import { vi } from 'vitest'
import { operatorMeta } from './operator-meta.ts'

vi.resetModules()

vi.useRealTimers()
vi.unstubAllGlobals()
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')
document.title = ''
document.head.replaceChildren()
document.body.replaceChildren()
document.head.append(operatorMeta())
for (const { name } of Array.from(document.documentElement.attributes))
  document.documentElement.removeAttribute(name)
// Typing with user-event brings a clipboard, which jsdom has not.
Reflect.deleteProperty(navigator, 'clipboard')
