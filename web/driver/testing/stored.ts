// Stands in for `idb-keyval`: jsdom has no IndexedDB. Values are cloned and keys are sorted, as IndexedDB does.

const stored = new Map<string, unknown>()

let lastKey: string | undefined
/** Simulates a browser killed before it writes this key: the write and the code that waits for it never end. */
export const killBefore = (key: string | undefined) => {
  lastKey = key
}
const killed = new Promise<never>(() => {})

export const createStore = () => undefined
export const get = async (key: string): Promise<unknown> => structuredClone(stored.get(key))
export const setMany = async (all: [string, unknown][]) => {
  if (all.some(([key]) => key === lastKey)) await killed
  for (const [key, value] of all) stored.set(key, structuredClone(value))
}
export const set = (key: string, value: unknown) => setMany([[key, value]])
export const del = async (key: string) => void stored.delete(key)
export const entries = async () =>
  [...stored].toSorted(([one], [other]) => (one < other ? -1 : 1)).map((entry) => structuredClone(entry))
