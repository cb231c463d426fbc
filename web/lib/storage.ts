// The browser's storage, which may be refused (private mode, policy) or full: then nothing is found there and nothing is kept.

type Area = 'local' | 'session'

/** Asking for the storage itself may throw already. */
const storageOf = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage)

export interface StoredText {
  /** `null` where nothing is kept. */
  read: () => string | null
  /** Answers whether the value was kept; `null` removes it. */
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

/** A value that the storage refuses is held until the page is left. */
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

/** Stored JSON; a text that is none counts as nothing. */
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
    // Where storage is refused nothing was kept.
  }
}
