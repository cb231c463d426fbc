// Sentry client for the browser, without its integrations: it collects no addresses, clicks or console output.
import { BrowserClient, defaultStackParser, type Event, makeFetchTransport, Scope } from '@sentry/browser'
import type { PageSettings } from '#contract/settings/page-settings.ts'
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
    // The service must not store the address that a report came from.
    dataCollection: { userInfo: false },
    beforeSend: withoutPersonalData,
  })
  client.init()
  return ({ level, kind, cause, ...tags }) => {
    const scope = new Scope()
    scope.setLevel(level)
    scope.setTags({ kind, ...tags })
    if (kind === 'crash') client.captureException(cause, {}, scope)
    // Groups equal failures of calls, also of different people.
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

/** `URL.parse` is not used, because the landing page loads this file without the replacements for older browsers. */
const ASSET = /^https?:\/\/[^/]+(?<path>\/assets\/[^?#]*)/

/**
 * Removes messages of errors, which may quote typed values: `JSON.parse`, selectors and some type errors quote their input.
 * Removes page addresses, which may contain a token or an order number; of a script's address only the path is kept.
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
