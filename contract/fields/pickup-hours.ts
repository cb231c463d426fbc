// Pickup hours in half-hour steps; the end is later than the start.

const clockTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const halfHours = (first: number, last: number) =>
  Array.from({ length: (last - first) / 30 + 1 }, (_, step) => clockTime(first + step * 30))

/** 06:00 to 21:30. */
export const HOURS_FROM: readonly string[] = halfHours(6 * 60, 21 * 60 + 30)
/** 06:30 to 22:00. */
export const HOURS_TO: readonly string[] = halfHours(6 * 60 + 30, 22 * 60)

/** Compares two `HH:MM` texts, whose alphabetical order is their order in time. */
export const hoursAreInOrder = (from: string, to: string) => from < to
