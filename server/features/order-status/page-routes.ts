// Addresses of the page that shows an order to the holder of its status link. Only a form that is posted changes anything, so a
// mail scanner that follows links does not.

import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { fieldErrors } from '#contract/errors.ts'
import { LOCALES, type Locale } from '#contract/languages.ts'
import {
  cancelByCustomer as cancelSchema,
  changeByCustomer as changeSchema,
} from '#contract/orders/customer-changes.ts'
import { paths } from '#contract/paths.ts'
import { pageOperatorOf } from '#contract/settings/page-operator.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { orderOfLink } from '#server/features/orders/public.ts'
import type { CallLimits } from '#server/platform/http/limits/rate-limiter.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { cancelByCustomer, changeByCustomer } from './change-by-customer.ts'
import type { FormState } from './change-forms.ts'
import { withNamesIn } from './item-names.ts'
import { gonePage, refusedPage } from './page-frame.ts'
import { byLink } from './reach-order.ts'
import { changeOf, readForm, rebased, sentFields, tidy } from './status-form.ts'
import { statusPage } from './status-page.ts'

type Asked = FastifyRequest<{
  Params: { token: string }
  Querystring: { lang?: string; saved?: string }
  Body: Record<string, string> | undefined
}>

const HEADERS = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'cache-control': 'private, no-store',
}
const INVALID: FormState = { notice: 'invalid' }
const gzipped = promisify(gzip)
/** How long a reload still says that the changes are saved. */
const SAVED_SECONDS = 30
const FORM_LIMIT_BYTES = 64 * 1024

interface PageParts extends Pick<CallLimits, 'lookups' | 'tokens'> {
  problemToReport: (error: unknown, request: FastifyRequest) => ProblemError
}

const askedLocale = ({ query }: Asked) => LOCALES.find((one) => one === query.lang)

export async function serveStatusPage(
  app: FastifyInstance,
  deps: Dependencies,
  { problemToReport, ...limits }: PageParts,
): Promise<void> {
  const { database, clock, settings } = deps

  const contextOf = ({ params }: Asked, locale: Locale) => ({
    locale,
    operator: pageOperatorOf(settings.now().settings, ''),
    address: paths.status(params.token),
  })

  /** Shows the order as it is now, or that the link does not work. */
  async function show(request: Asked, reply: FastifyReply, status: number, state: FormState = {}) {
    const { token } = request.params
    const row = await orderOfLink(database.connection, token, clock.now())
    const locale = askedLocale(request) ?? row?.locale ?? 'pl'
    const context = contextOf(request, locale)
    if (!row) return send(request, reply.code(404), gonePage(context))
    const { order } = await byLink(deps, token).read()
    const shown = await withNamesIn(locale, order, database)
    return send(request, reply.code(status), statusPage(shown, context, state))
  }

  /** Compressed, because phones at a loading dock have slow lines. Nothing in the page repeats what the address says. */
  async function send(request: Asked, reply: FastifyReply, page: string) {
    reply.headers({ ...HEADERS, vary: 'accept-encoding' }).type('text/html; charset=utf-8')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page)
    return reply.header('content-encoding', 'gzip').send(await gzipped(page))
  }

  /** Redirects to the page, so that a reload does not send the form again. `saved` is the moment, in seconds. */
  const back = (request: Asked, reply: FastifyReply) =>
    reply
      .headers(HEADERS)
      .redirect(
        `${paths.status(request.params.token)}?saved=${nowInSeconds()}&lang=${askedLocale(request) ?? ''}`,
        303,
      )

  const nowInSeconds = () => Math.floor(clock.now().getTime() / 1000)
  const isJustSaved = ({ query }: Asked) => Math.abs(nowInSeconds() - Number(query.saved)) <= SAVED_SECONDS

  async function refused(request: Asked, reply: FastifyReply, error: unknown, state: FormState = {}) {
    if (!(error instanceof ProblemError) || error.status >= 500) throw error
    if (error.errors) return show(request, reply, 400, { ...state, ...INVALID, errors: error.errors })
    return show(request, reply, error.status, { ...state, notice: 'conflict' })
  }

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    // A person without JavaScript reads the answer, so a refusal is a page too.
    scope.setErrorHandler(async (error, request: Asked, reply) => {
      const problem = problemToReport(error, request)
      reply.problemCode = problem.code
      const seconds = problem.headers['retry-after']
      const isFailure = problem.status >= 500
      const refusal = {
        action: request.url,
        fields: seconds || isFailure ? sentFields(request.body ?? {}) : [],
        isFailure,
        ...(seconds && { seconds }),
      }
      const context = contextOf(request, askedLocale(request) ?? 'pl')
      return send(request, reply.code(problem.status).headers(problem.headers), refusedPage(context, refusal))
    })

    // A browser that restores the tab of a refused form asks for the address of the form. Some mail programs add a slash to a link.
    for (const form of ['', 'change', 'cancel'])
      scope.get(`/status/:token/${form}`, async (request: Asked, reply) =>
        reply
          .headers(HEADERS)
          .redirect(`${paths.status(request.params.token)}?lang=${askedLocale(request) ?? ''}`, 303),
      )

    // The script opens this address once its files have arrived.
    scope.get('/status/:token/saved', async (request: Asked, reply) => back(request, reply))

    scope.get('/status/:token', async (request: Asked, reply) => {
      await limits.lookups.count(request)
      return show(request, reply, 200, isJustSaved(request) ? { notice: 'saved' } : {})
    })

    scope.post('/status/:token/cancel', async (request: Asked, reply) => {
      await limits.tokens.count(request)
      const sent = z.safeParse(cancelSchema, { reason: tidy(request.body?.['reason']) })
      if (!sent.success) return show(request, reply, 400, INVALID)
      try {
        await cancelByCustomer(deps, byLink(deps, request.params.token), sent.data?.reason ?? null)
      } catch (error) {
        return refused(request, reply, error)
      }
      return back(request, reply)
    })

    scope.post('/status/:token/change', async (request: Asked, reply) => {
      await limits.tokens.count(request)
      const reach = byLink(deps, request.params.token)
      const form = readForm(request.body ?? {})
      if (!form) return show(request, reply, 400, INVALID)
      try {
        const { order } = await reach.read()
        const sent = z.safeParse(changeSchema, changeOf(form, order))
        const values = rebased(form, order)
        if (!sent.success)
          return await show(request, reply, 400, {
            ...INVALID,
            values,
            errors: fieldErrors(sent.error.issues),
          })
        await changeByCustomer(deps, reach, sent.data)
      } catch (error) {
        const current = await reach.read().catch(() => undefined)
        return refused(request, reply, error, current ? { values: rebased(form, current.order) } : {})
      }
      return back(request, reply)
    })
  })
}
