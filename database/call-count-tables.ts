/** Written by rate-limiter-flexible; here it is only cleared of what has expired. */
export interface CallCountsTable {
  key: string
  points: number
  /** Milliseconds since 1970, which the driver reads as text. */
  expire: string
}
