// Reports to Sentry or a compatible service: the failure and its place in our code, no data of people.

import { fileURLToPath } from 'node:url'
import { createStackParser, createTransport, Scope, type Event } from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'
import { inSource } from '#server/platform/log/source-positions.ts'
import type { ErrorContext, ErrorReport } from './error-report.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const SENT_WITHIN_MS = 5000
const CLOSED_WITHIN_MS = 1500

const parseStack = createStackParser(nodeStackLineParser())

interface SentryOptions {
  dsn: string
  environment: string
  release: string
}

export function sentryReport({ dsn, environment, release }: SentryOptions): ErrorReport {
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    release,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    // Uses only the client, without the integrations that collect requests, breadcrumbs or variables.
    integrations: [],
    stackParser: (stack, skipped) => parseStack(inSource(stack), skipped),
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const response = await fetch(options.url, {
          method: 'POST',
          redirect: 'error',
          body: body as BodyInit,
          signal: AbortSignal.timeout(SENT_WITHIN_MS),
        })
        await response.arrayBuffer()
        return { statusCode: response.status, headers: rateLimitHeaders(response) }
      }),
    beforeSend: withoutPersonalData,
  })
  client.init()
  return {
    report(error, context) {
      const scope = new Scope()
      scope.setTags(tagsOf(context))
      client.captureException(error, { data: { isFromDatabase: isFromDatabase(error) } }, scope)
    },
    close: async () => {
      await client.close(CLOSED_WITHIN_MS)
    },
  }
}

const tagsOf = ({ requestId, method, route, status, job }: ErrorContext) => ({
  requestId,
  method,
  route,
  status,
  job,
})

const rateLimitHeaders = ({ headers }: Response) => ({
  'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
  'retry-after': headers.get('retry-after'),
})

/** Whether the error comes from PostgreSQL, which repeats row values in its messages. */
const isFromDatabase = (error: unknown) =>
  error instanceof Error && typeof (error as { severity?: unknown }).severity === 'string'

function withoutPersonalData<Sent extends Event>(event: Sent, { data }: { data?: unknown }): Sent {
  const fromDatabase = (data as { isFromDatabase?: boolean } | undefined)?.isFromDatabase === true
  for (const exception of event.exception?.values ?? []) {
    if (fromDatabase) exception.value = 'a statement was refused'
    for (const frame of exception.stacktrace?.frames ?? [])
      if (frame.filename !== undefined)
        frame.filename = frame.filename.replace('file://', '').replace(ROOT, '')
  }
  return {
    ...event,
    server_name: undefined,
    user: undefined,
    request: undefined,
    breadcrumbs: undefined,
    extra: undefined,
    modules: undefined,
  }
}
