// Where failures are told to the error-reporting service: never a body, never personal data (decision I18).
export interface FailureReport {
  level: 'error' | 'info'
  kind: 'call' | 'crash'
  method?: string
  /** The pattern, not the address: an address may hold a token or an order number. */
  route?: string
  status?: number
  requestId?: string
  /** Of a crash: its class and message are code's own words, its stack names files. */
  cause?: unknown
}

type Reporter = (report: FailureReport) => void

let reporter: Reporter = () => undefined

export function setReporter(next: Reporter): void {
  reporter = next
}

export function reportFailure(report: FailureReport): void {
  reporter(report)
}
