// The Sentry client of the browser, by itself: nothing of what it could gather alone (addresses, clicks, console) leaves the page.
import { BrowserClient, defaultStackParser, type Event, makeFetchTransport, Scope } from '@sentry/browser'
import type { PageSettings } from '#contract/page-settings.ts'
import type { FailureReport } from '#web/api/report.ts'

export function sentryReporter({
  sentryDsn,
  environment,
  release,
}: NonNullable<PageSettings['reports']>): (failure: FailureReport) => void {
  const client = new BrowserClient({
    dsn: sentryDsn,
    environment,
    release,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
    // The service is not to keep the address a report came from.
    dataCollection: { userInfo: false },
    beforeSend: withoutPersonalData,
  })
  client.init()
  return ({ level, kind, cause, ...tags }) => {
    const scope = new Scope()
    scope.setLevel(level)
    scope.setTags({ kind, ...tags })
    if (kind === 'crash') client.captureException(cause, {}, scope)
    // Calls that fail alike are one matter, also of different people.
    else
      client.captureEvent(
        {
          message: `${tags.method} ${tags.route} ${tags.status}`,
          fingerprint: ['call', String(tags.route), String(tags.status)],
        },
        {},
        scope,
      )
  }
}

/** `URL.parse` would do, but the landing page loads this file without what older browsers lack. */
const ASSET = /^https?:\/\/[^/]+(?<path>\/assets\/[^?#]*)/

/**
 * The message of an error may quote typed values: `JSON.parse` and selectors quote their input, and so do some type errors.
 * An address in the page may hold a token or an order's number; of a file's address the path says which code it is.
 */
function withoutPersonalData<Sent extends Event>(event: Sent): Sent {
  for (const exception of event.exception?.values ?? []) {
    delete exception.value
    for (const frame of exception.stacktrace?.frames ?? []) {
      if (frame.filename) frame.filename = ASSET.exec(frame.filename)?.groups?.['path'] ?? '(page)'
    }
  }
  const message = event.exception ? undefined : event.message
  return { ...event, message, request: undefined, user: undefined, breadcrumbs: undefined, extra: undefined }
}
