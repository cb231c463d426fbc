import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newerFunctions } from './newer-functions.ts'

const FUNCTIONS: [owner: object, name: string][] = [
  [Array.prototype, 'toSorted'],
  [Array.prototype, 'toReversed'],
  [Array.prototype, 'toSpliced'],
  [Array.prototype, 'with'],
  [String.prototype, 'isWellFormed'],
  [Promise, 'withResolvers'],
  [AbortSignal, 'any'],
  [URL, 'parse'],
  [URLSearchParams.prototype, 'size'],
]
/** jsdom's `URL` inherits the static functions of another class. */
const holderOf = (owner: object, name: string): object =>
  Object.hasOwn(owner, name) ? owner : holderOf(Object.getPrototypeOf(owner) as object, name)
const current = FUNCTIONS.map(([owner, name]) => {
  const holder = holderOf(owner, name)
  return { owner, holder, name, descriptor: Object.getOwnPropertyDescriptor(holder, name) ?? {} }
})
const withoutThem = (names = FUNCTIONS.map(([, name]) => name)) => {
  for (const { holder, name } of current) if (names.includes(name)) Reflect.deleteProperty(holder, name)
}

beforeEach(() => vi.resetModules())
afterEach(() => {
  for (const { owner, holder, name, descriptor } of current) {
    Reflect.deleteProperty(owner, name)
    Object.defineProperty(holder, name, descriptor)
  }
})

/** The answers that both the browser's own functions and the replacements must give. */
const ANSWERS: Record<string, () => unknown> = {
  toSorted: () => {
    const list = [3, 1, 2]
    return [
      list.toSorted(),
      list.toSorted((one, other) => other - one),
      ['b', 'a', undefined].toSorted(),
      list,
    ]
  },
  toReversed: () => {
    const list = [1, 2]
    return [list.toReversed(), list, [].toReversed()]
  },
  toSpliced: () => {
    const list = [1, 2, 3]
    return [
      list.toSpliced(1, 1),
      list.toSpliced(0, 0, 9),
      list.toSpliced(-1, 1, 7, 8),
      list.toSpliced(1),
      list,
    ]
  },
  with: () => {
    const list = [1, 2, 3]
    const beyond = [3, -4].map((at) => {
      try {
        return list.with(at, 0)
      } catch (error) {
        return error instanceof RangeError
      }
    })
    return [list.with(0, 9), list.with(-1, 9), beyond, list]
  },
  isWellFormed: () =>
    ['', 'Żółć', '😀', '\ud83d', '\ude00', 'a\ud83db', '\ude00\ud83d', '😀\ud83d'].map((text) =>
      text.isWellFormed(),
    ),
  parse: () =>
    [
      ['/a?b=1', 'https://odbior.example'],
      ['https://odbior.example/x', undefined],
      ['/a', undefined],
      ['http://', undefined],
    ].map(([address = '', base]) => URL.parse(address, base)?.href ?? null),
}

describe('CASE-75 a browser that lacks newer functions', () => {
  test.each(Object.entries(ANSWERS))(
    'gets %s with the same results as in current browsers',
    async (_, answer) => {
      const expected = answer()
      withoutThem()
      await newerFunctions()
      expect(answer()).toEqual(expected)
    },
  )

  test('gets Promise.withResolvers', async () => {
    withoutThem()
    await newerFunctions()
    const [kept, broken] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
    kept.resolve('yes')
    broken.reject(new Error('no'))
    await expect(kept.promise).resolves.toBe('yes')
    await expect(broken.promise).rejects.toThrow('no')
  })

  test('gets URLSearchParams.size, without which no call would have a query', async () => {
    withoutThem()
    await newerFunctions()
    expect(['', 'a=1', 'a=1&a=2&b='].map((query) => new URLSearchParams(query).size)).toEqual([0, 1, 3])
  })

  test('gets AbortSignal.any, which aborts with the first of its signals, for the same reason', async () => {
    withoutThem()
    await newerFunctions()
    const [one, other] = [new AbortController(), new AbortController()]
    const any = AbortSignal.any([one.signal, other.signal])
    const heard = vi.fn()
    any.addEventListener('abort', heard)
    expect(any.aborted).toBe(false)
    other.abort('left')
    one.abort('late')
    expect([any.aborted, any.reason, heard.mock.calls.length]).toEqual([true, 'left', 1])
    expect(AbortSignal.any([one.signal]).reason).toBe('late')
    expect(AbortSignal.any([]).aborted).toBe(false)
  })

  // Functions that browsers introduced together: some supported browsers lack just one of these groups.
  test.each([
    [['toSorted', 'toReversed', 'toSpliced', 'with']],
    [['isWellFormed']],
    [['any']],
    [['withResolvers']],
    [['parse']],
  ])('gets %s where only these are missing', async (names) => {
    withoutThem(names)
    await newerFunctions()
    for (const { owner, name } of current) expect(name in owner, name).toBe(true)
    // A `for…in` loop over an array or a string must not list the added functions.
    expect([Array.prototype, String.prototype].flatMap((owner) => Object.keys(owner))).toEqual([])
  })
})

test('a current browser keeps its own functions', async () => {
  await newerFunctions()
  await import('./add-newer-functions.ts')
  for (const { holder, name, descriptor } of current)
    expect(Object.getOwnPropertyDescriptor(holder, name), name).toEqual(descriptor)
})
