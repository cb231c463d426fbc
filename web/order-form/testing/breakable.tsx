// Parts of the form that a test can break.
import type { FunctionComponent } from 'react'
import { createEmitter, useStore } from '#web/lib/store.ts'

const broken = new Set<string>()
const { subscribe, notify } = createEmitter()

export function setBroken(part: string, isBroken: boolean): void {
  if (isBroken) broken.add(part)
  else broken.delete(part)
  notify()
}

/** Module with one component replaced by a version that can be broken. */
export function breakable(module: object, name: string): object {
  const Original = (module as Record<string, FunctionComponent>)[name]
  if (!Original) throw new Error(`No component is named ${name}`)
  function Breakable(props: object) {
    const isBroken = useStore({ subscribe, read: () => broken.has(name) })
    if (isBroken) throw new Error(`${name} is broken on purpose`)
    return <Component {...props} />
  }
  const Component = Original
  return { ...module, [name]: Breakable }
}
