// Sends failures to the error-reporting service, without bodies or personal data.
export interface FailureReport {
  level: 'error' | 'info'
  kind: 'call' | 'crash'
  method?: string
  /** Route pattern instead of the address, which may contain a token or an order number. */
  route?: string
  status?: number
  requestId?: string
  /** Error of a crash. Only its class and its place in our code are sent, because the message may quote typed text. */
  cause?: unknown
}

type Reporter = (report: FailureReport) => void

/** Most failures that wait for the reporter; the first ones are enough. */
const MAX_WAITING = 20

let waiting: FailureReport[] = []
const keep: Reporter = (report) => {
  if (waiting.length < MAX_WAITING) waiting.push(report)
}
let reporter = keep

/** Collects failures until the next reporter is set. */
export function keepReports(): void {
  reporter = keep
}

export function setReporter(next: Reporter): void {
  reporter = next
  const before = waiting
  waiting = []
  for (const report of before) next(report)
}

/** Reports a failed call. A status below 400 means an invalid response, which is an error of the server. */
export function reportCall(
  { method, path }: { method: string; path: string },
  status: number,
  requestId?: string | null,
): void {
  const isError = status >= 500 || (status > 0 && status < 400)
  reportFailure({
    level: isError ? 'error' : 'info',
    kind: 'call',
    method,
    route: path,
    status,
    ...(requestId && { requestId }),
  })
}

export function reportFailure(report: FailureReport): void {
  reporter(report)
}
