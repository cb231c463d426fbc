/** Written by rate-limiter-flexible; our code only deletes expired rows. */
export interface CallCountsTable {
  key: string
  points: number
  /** Milliseconds since 1970, which the driver reads as text. */
  expire: string
}
