// Assembles the application: everything that happens to a request, step by step.

import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import * as z from 'zod/mini'
import { endpoints, type Endpoint } from '#contract/endpoints.ts'
import { UNATTENDED } from '#contract/endpoints/unattended.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { registerFeatures } from '#server/features.ts'
import { whyNoOrders } from '#server/features/operator-settings/public.ts'
import { createStatusPages, opensStatusDownload } from '#server/features/order-status/page-routes.ts'
import { pages, serveOwnPages } from '#server/pages.ts'
import { serveApiDescription } from '#server/platform/http/api-docs.ts'
import { serveApi } from '#server/platform/http/api-scope.ts'
import { answerOddRequests, rejectBrokenRequest } from '#server/platform/http/broken-request.ts'
import { allowForeignSite } from '#server/platform/http/foreign-site.ts'
import { answerHealth } from '#server/platform/http/health.ts'
import { useJsonBodies } from '#server/platform/http/json-body.ts'
import { readablePageAddress } from '#server/platform/http/pages/web-pages.ts'
import { ProblemError, sendProblem, toProblem } from '#server/platform/http/problem.ts'
import { readBeforeClosing } from '#server/platform/http/read-to-the-end.ts'
import { logRequests } from '#server/platform/http/request-log.ts'
import { useSecurityHeaders } from '#server/platform/http/security-headers.ts'
import { answerSecurityTxt } from '#server/platform/http/security-txt.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import { createCallLimits } from '#server/rate-limits.ts'
import { rejectWhileStopping } from './platform/http/call-timeout.ts'
import { requestId } from './platform/http/request-log.ts'

export interface Site {
  /** Folder of the built pages. */
  webFolder: string
  version: string
  /** Release name in error reports. */
  release: string
  /** Present if the operator enabled metrics. */
  metrics?: Metrics | undefined
  /** Returns what else the operator has to know, for the health check. */
  note?: () => string | undefined
  /** Checks each answer against its whole schema, in tests. */
  answersAreChecked?: boolean
  /** Called for each problem that the endpoint table does not declare for its call, in tests. */
  onUndeclared?: (what: string) => void
}

export async function buildApp(deps: Dependencies, site: Site): Promise<FastifyInstance> {
  const { config, log, errorReport, incidents } = deps
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestId,
    trustProxy: trusting(config.trustedProxies),
    // Longer than any address that Node accepts, so that the call itself answers an id of any length as unknown.
    routerOptions: { maxParamLength: 65_536 },
    rewriteUrl: ({ url = '/' }) => readablePageAddress(url, pages),
    // Closes connections of silent clients; a whole request, including files, may take five minutes.
    connectionTimeout: 30_000,
    keepAliveTimeout: 10_000,
    requestTimeout: 300_000,
    http: {
      headersTimeout: 20_000,
      // With Node's default of 16 KB, Node itself would refuse a long address, instead of the page or the
      // call at that address.
      maxHeaderSize: 32 * 1024,
      requireHostHeader: false,
      // Smaller than one socket read. With Node's default of 64 KB, each upload would buffer two chunks and
      // join them in a third.
      highWaterMark: 16 * 1024,
    },
    clientErrorHandler: rejectBrokenRequest,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) =>
      answerError(error, request as FastifyRequest, reply as FastifyReply),
  }) as unknown as FastifyInstance

  /** Logs and reports a failure of the application. */
  function problemToReport(error: unknown, request: FastifyRequest): ProblemError {
    const problem = toProblem(error)
    const context = { method: request.method, route: request.routeOptions?.url, status: problem.status }
    if (
      problem.status >= 500 &&
      !(error instanceof ProblemError) &&
      !incidents.took(error, { ...context, requestId: request.id })
    ) {
      request.log.error({ ...context, err: error }, 'failed')
      errorReport.report(error, { ...context, requestId: request.id })
    }
    return problem
  }

  const statusPages = createStatusPages(deps, problemToReport)

  function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    reply.header('x-request-id', request.id)
    if (opensStatusDownload(request)) return statusPages.refuse(error, request, reply)
    return sendProblem(reply, problemToReport(error, request))
  }

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.setErrorHandler<FastifyError>((error, request, reply) => answerError(error, request, reply))
  rejectWhileStopping(app)
  answerOddRequests(app)
  readBeforeClosing(app)
  logRequests(app, site.metrics)
  await useSecurityHeaders(app, config)
  if (config.corsOrigin) await allowForeignSite(app, config.corsOrigin, callHeaders())
  useJsonBodies(app)
  answerHealth(app, { ...deps, note: () => notesOf([whyNoOrders(deps), site.note?.()]) })
  answerSecurityTxt(app, {
    publicUrl: config.publicUrl,
    contacts: () => deps.settings.now().settings.contact.securityContacts,
    clock: deps.clock,
  })
  const scope = { ...site, staffPath: '/staff', callTimeoutMs: config.callTimeoutMs }
  const limits = createCallLimits(deps, config.rates)
  await serveApi(app, limits, scope, async (api) => {
    await registerFeatures(api, deps)
    serveApiDescription(
      api.app,
      async () => {
        const { describeInstallation } = await import('#server/api-description/api-document.ts')
        return describeInstallation(config, site.version, deps.settings.operator())
      },
      () => deps.settings.now().version,
    )
  })
  await app.register((pagesOfOrders) => statusPages.serve(pagesOfOrders, limits))
  await serveOwnPages(app, deps, site)
  await app.ready()
  return app
}

const notesOf = (notes: (string | undefined)[]) => notes.filter(Boolean).join(' ') || undefined

/** Returns the headers of sessions and of the endpoint tables, each once. */
const callHeaders = () => [
  ...new Set([
    'x-xsrf-token',
    ...Object.keys(UNATTENDED),
    ...Object.values<Endpoint>(endpoints).flatMap(({ headers }) =>
      headers instanceof z.ZodMiniObject ? Object.keys(headers.shape) : [],
    ),
  ]),
]

/**
 * Converts the setting for Fastify. A number trusts that many of the nearest proxies; a list trusts those
 * addresses at any position.
 */
function trusting(proxies: number | string[]) {
  if (typeof proxies !== 'number') return proxies
  return proxies === 0 ? false : (_address: string, hop: number) => hop < proxies
}
