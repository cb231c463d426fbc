// Where failures are told to the error-reporting service: never a body, never personal data.
export interface FailureReport {
  level: 'error' | 'info'
  kind: 'call' | 'crash'
  method?: string
  /** The pattern, not the address: an address may hold a token or an order number. */
  route?: string
  status?: number
  requestId?: string
  /** Of a crash. Its class and its place in our code are told; what it says may quote what somebody typed. */
  cause?: unknown
}

type Reporter = (report: FailureReport) => void

/** Failures before there is a reporter wait for it; beyond this many, the first ones tell enough. */
const MAX_WAITING = 20

let waiting: FailureReport[] = []
const keep: Reporter = (report) => {
  if (waiting.length < MAX_WAITING) waiting.push(report)
}
let reporter = keep

/** Failures wait again for a reporter that is on its way. */
export function keepReports(): void {
  reporter = keep
}

export function setReporter(next: Reporter): void {
  reporter = next
  const before = waiting
  waiting = []
  for (const report of before) next(report)
}

/** A call that failed. Below 400 the server was content, and its response still made no sense: that is an error like its own. */
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
