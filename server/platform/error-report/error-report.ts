// Reports faults of our own, besides the log. The service behind it is chosen at start.

export interface ErrorReport {
  report(error: unknown, context: ErrorContext): void
  /** Lets reports under way leave, for a moment. */
  close(): Promise<void>
}

/** Never a body, an address or a token: what is reported leaves the operator's hands. */
export interface ErrorContext {
  requestId?: string
  method?: string
  route?: string | undefined
  status?: number
  /** Queue of a job that failed. */
  job?: string
}

export const noErrorReport: ErrorReport = { report: () => {}, close: async () => {} }
