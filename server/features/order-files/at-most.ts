// Lets only so many through at once; the others wait in line.

export interface Turnstile {
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

export function atMost(places: number): Turnstile {
  let free = places
  const line: (() => void)[] = []
  const enter = () => (free > 0 ? Promise.resolve(void (free -= 1)) : new Promise<void>((resolve) => line.push(resolve)))
  const leave = () => {
    const next = line.shift()
    if (next) next()
    else free += 1
  }
  return {
    async run(work) {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
