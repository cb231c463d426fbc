// Stands in for `idb-keyval`: jsdom has no IndexedDB. Values are cloned and keys are sorted, as IndexedDB does.

const stored = new Map<string, unknown>()

export const createStore = () => undefined
export const get = async (key: string): Promise<unknown> => structuredClone(stored.get(key))
export const set = async (key: string, value: unknown) => void stored.set(key, structuredClone(value))
export const del = async (key: string) => void stored.delete(key)
export const entries = async () =>
  [...stored].toSorted(([one], [other]) => (one < other ? -1 : 1)).map((entry) => structuredClone(entry))
