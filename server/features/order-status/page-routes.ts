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
import type { StatusOrder } from '#contract/orders/customer-order.ts'
import { paths } from '#contract/paths.ts'
import { pageOperatorOf } from '#contract/settings/page-operator.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { joinedErrors, orderOfLink } from '#server/features/orders/public.ts'
import type { CallLimits } from '#server/platform/http/limits/rate-limiter.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { cancelByCustomer, changeByCustomer } from './change-by-customer.ts'
import type { FormState } from './change-forms.ts'
import { withNamesIn } from './item-names.ts'
import { gonePage, refusedPage } from './page-frame.ts'
import { byLink, type Reach } from './reach-order.ts'
import { changeOf, readForm, rebased, sentFields, tidy, withoutWrong } from './status-form.ts'
import { statusPage } from './status-page.ts'

type FormBody = Record<string, string>
type Asked = FastifyRequest<{
  Params: { token: string }
  Querystring: { lang?: string; saved?: string }
  Body: FormBody | undefined
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

  /** A function for each form. It returns what is wrong with the form, or saves it. */
  const FORMS: Record<string, (reach: Reach<StatusOrder>, body: FormBody) => Promise<FormState | undefined>> =
    {
      async cancel(reach, body) {
        const sent = z.safeParse(cancelSchema, { reason: tidy(body['reason']) })
        if (!sent.success) return INVALID
        await cancelByCustomer(deps, reach, sent.data?.reason ?? null)
        return undefined
      },
      async change(reach, body) {
        const form = readForm(body)
        if (!form) return INVALID
        const { order } = await reach.read()
        const sent = z.safeParse(changeSchema, changeOf(form, order))
        if (sent.success) {
          await changeByCustomer(deps, reach, sent.data)
          return undefined
        }
        const errors = fieldErrors(sent.error.issues)
        // Otherwise the rules that join fields would show their errors only once each field is right by itself.
        const right = z.safeParse(changeSchema, changeOf(withoutWrong(form, errors), order))
        const joined = right.success ? joinedErrors(await reach.find(database.connection), right.data) : {}
        return { ...INVALID, values: rebased(form, order), errors: { ...joined, ...errors } }
      },
    }

  /** Shows the page again after a refusal, with the form as it was sent. */
  async function refused(request: Asked, reply: FastifyReply, reach: Reach<StatusOrder>, error: unknown) {
    if (!(error instanceof ProblemError) || error.status >= 500) throw error
    const form = readForm(request.body ?? {})
    const current = form && (await reach.read().catch(() => undefined))
    return show(request, reply, error.status, {
      ...(error.errors ? { ...INVALID, errors: error.errors } : { notice: 'conflict' }),
      ...(current && { values: rebased(form, current.order) }),
    })
  }

  await app.register(async (scope) => {
    // Fields of JSON may be objects, and the forms read texts only.
    scope.removeAllContentTypeParsers()
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
    scope.get('/status/:token/*', async (request: Asked, reply) =>
      reply
        .headers(HEADERS)
        .redirect(`${paths.status(request.params.token)}?lang=${askedLocale(request) ?? ''}`, 303),
    )
    const others = ['POST', 'PUT', 'PATCH', 'DELETE']
    scope.route({
      method: others,
      url: '/status/:token',
      handler: async () => {
        throw new ProblemError('ERROR.METHOD_NOT_ALLOWED', { headers: { allow: 'GET, HEAD' } })
      },
    })
    scope.route({
      method: others,
      url: '/status/:token/*',
      handler: async () => {
        throw new ProblemError('ERROR.NOT_FOUND')
      },
    })

    // The script opens this address once its files have arrived.
    scope.get('/status/:token/saved', async (request: Asked, reply) => back(request, reply))

    scope.get('/status/:token', async (request: Asked, reply) => {
      await limits.lookups.count(request)
      return show(request, reply, 200, isJustSaved(request) ? { notice: 'saved' } : {})
    })

    for (const [name, save] of Object.entries(FORMS))
      scope.post(`/status/:token/${name}`, async (request: Asked, reply) => {
        await limits.tokens.count(request)
        const reach = byLink(deps, request.params.token)
        try {
          const wrong = await save(reach, request.body ?? {})
          return wrong ? await show(request, reply, 400, wrong) : back(request, reply)
        } catch (error) {
          return refused(request, reply, reach, error)
        }
      })
  })
}
