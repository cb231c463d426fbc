// Defines functions that Chrome 109, Firefox 115 or Safari 16.4 lack (docs/decisions/0118-supported-browsers.md). `npm run
// check:browsers` reads this file: pages may use what it defines anywhere, and nothing newer.

type Functions = Record<string, (this: never, ...args: never[]) => unknown>

const ofArrays: Functions = {
  toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number) {
    // oxlint-disable-next-line unicorn/no-array-sort -- Defines `toSorted`.
    return [...this].sort(compare)
  },
  toReversed(this: unknown[]) {
    // oxlint-disable-next-line unicorn/no-array-reverse -- Defines `toReversed`.
    return [...this].reverse()
  },
  toSpliced(this: unknown[], ...args: [number, number, ...unknown[]]) {
    const copy = [...this]
    copy.splice(...args)
    return copy
  },
  with(this: unknown[], index: number, value: unknown) {
    const at = index < 0 ? this.length + index : index
    if (at < 0 || at >= this.length) throw new RangeError('Invalid index')
    const copy = [...this]
    copy[at] = value
    return copy
  },
}

const ofStrings: Functions = {
  isWellFormed(this: string) {
    return !/\p{Surrogate}/u.test(this)
  },
}

const ofPromise: Functions = {
  withResolvers() {
    const parts: Partial<PromiseWithResolvers<unknown>> = {}
    parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }))
    return parts
  },
}

const ofAbortSignal: Functions = {
  any(signals: Iterable<AbortSignal>) {
    const any = new AbortController()
    for (const signal of signals) {
      const follow = () => any.abort(signal.reason)
      if (signal.aborted) follow()
      else signal.addEventListener('abort', follow, { once: true, signal: any.signal })
    }
    return any.signal
  },
}

const ofUrl: Functions = {
  parse(address: string, base?: string) {
    try {
      return new URL(address, base)
    } catch {
      return null
    }
  },
}

export const additions: readonly [ownerName: string, owner: object, functions: Functions][] = [
  ['Array.prototype', Array.prototype, ofArrays],
  ['String.prototype', String.prototype, ofStrings],
  ['Promise', Promise, ofPromise],
  ['AbortSignal', AbortSignal, ofAbortSignal],
  ['URL', URL, ofUrl],
]

for (const [, owner, functions] of additions)
  for (const [name, value] of Object.entries(functions))
    if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true })

// Without this `query.size > 0` would be false, and every API call would lose its query.
if (!('size' in URLSearchParams.prototype))
  Object.defineProperty(URLSearchParams.prototype, 'size', {
    get(this: URLSearchParams) {
      return [...this].length
    },
    configurable: true,
  })
