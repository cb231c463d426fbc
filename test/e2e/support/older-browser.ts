// Turns Chromium into an old browser: removes every function that any of the oldest supported browsers lacks.
import type { BrowserContext } from '@playwright/test'
import { newerGlobals, newerMembers, type Member } from '#scripts/browsers/newer-features.ts'

interface Newer {
  members: readonly Member[]
  globals: readonly string[]
}

function forget({ members, globals }: Newer): void {
  const typedArray = Object.getPrototypeOf(Int8Array) as object
  const ownerOf = (path: string): unknown =>
    path === 'TypedArray'
      ? typedArray
      : path
          .split('.')
          .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], globalThis)
  const drop = (holder: unknown, name: string) => {
    const canHold = (typeof holder === 'object' && holder !== null) || typeof holder === 'function'
    if (canHold && Object.getOwnPropertyDescriptor(holder, name)?.configurable)
      Reflect.deleteProperty(holder, name)
  }
  for (const { owner: path, name, on } of members) {
    const owner = path === 'Window' ? globalThis : ownerOf(path)
    // Members of `window` are properties of the object itself, not of a prototype.
    if (on !== 'objects' || owner === globalThis) drop(owner, name)
    if (on !== 'class') drop((owner as { prototype?: object } | undefined)?.prototype, name)
  }
  for (const name of globals) drop(globalThis, name)
}

export async function makeOlder(context: BrowserContext): Promise<void> {
  const newer: Newer = { members: newerMembers, globals: [...newerGlobals] }
  await context.addInitScript(forget, newer)
  // Init scripts do not run in workers.
  await context.route(/\/assets\/[\w-]*worker[\w.-]*\.js$/, async (route) => {
    const response = await route.fetch()
    const code = `(${forget.toString()})(${JSON.stringify(newer)});\n${await response.text()}`
    await route.fulfill({ response, body: code })
  })
}
