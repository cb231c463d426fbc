import type { Clock } from '#server/platform/clock/clock.ts'

/** Clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  set(instant: string | Date): void
  advance(time: { minutes?: number; hours?: number; days?: number; seconds?: number }): void
}

export function testClock(start: string | Date = new Date()): TestClock {
  let now = new Date(start)
  return {
    now: () => new Date(now),
    set: (instant) => void (now = new Date(instant)),
    advance: ({ seconds = 0, minutes = 0, hours = 0, days = 0 }) => {
      now = new Date(now.getTime() + 1000 * (seconds + 60 * (minutes + 60 * (hours + 24 * days))))
    },
  }
}
