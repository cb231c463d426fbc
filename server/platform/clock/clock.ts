// What time it is. Handed down so that a test can decide it.

export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
