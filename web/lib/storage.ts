// Texts in the browser's storage. The storage may be refused (private mode, policy) or full: then nothing is found and nothing
// is kept.

type Area = 'local' | 'session'

/** Returns the storage. Even reading `localStorage` may throw. */
const storageOf = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage)

export interface StoredText {
  /** Returns `null` if nothing is stored. */
  read: () => string | null
  /** Returns whether the value was stored; `null` removes it. */
  write: (text: string | null) => boolean
}

export function storedText(area: Area, key: string): StoredText {
  return {
    read() {
      try {
        return storageOf(area).getItem(key)
      } catch {
        return null
      }
    },
    write(text) {
      try {
        if (text === null) storageOf(area).removeItem(key)
        else storageOf(area).setItem(key, text)
        return true
      } catch {
        return false
      }
    },
  }
}

/** Keeps a value that the storage refuses in memory until the page is left. */
export function orInMemory(stored: StoredText): StoredText {
  let held: string | null = null
  return {
    read: () => stored.read() ?? held,
    write(text) {
      const isKept = stored.write(text)
      held = isKept ? null : text
      return isKept
    },
  }
}

/** Parses stored JSON; returns null for invalid JSON. */
export function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

export function removeStored(area: Area, prefix: string): void {
  try {
    const storage = storageOf(area)
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  } catch {
    // If the storage is refused, nothing was stored in it.
  }
}
