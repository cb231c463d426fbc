// The calendar counts in days of this computer's clock; the order's days are texts. At noon no time zone makes another day of one.
export const toDate = (day: string): Date => new Date(`${day}T12:00:00`)

export const dayOf = (date: Date): string =>
  [
    date.getFullYear(),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-')

export const monthStart = (date: Date): Date => new Date(date.getFullYear(), date.getMonth(), 1, 12)
