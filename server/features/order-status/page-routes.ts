// Addresses of the page that shows an order to the holder of its status link. Only a posted form changes anything; a mail
// scanner that follows links does not.

import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { API_BASE } from '#contract/endpoints.ts'
import { fieldErrors, type FieldErrors } from '#contract/errors.ts'
import { LOCALES, type Locale } from '#contract/languages.ts'
import {
  cancelByCustomer as cancelSchema,
  changeByCustomer as changeSchema,
} from '#contract/orders/customer-changes.ts'
import type { StatusOrder } from '#contract/orders/customer-order.ts'
import { paths } from '#contract/paths.ts'
import { pageOperatorOf } from '#contract/settings/page-operator.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { currentCatalogue } from '#server/features/catalogue/public.ts'
import { joinedErrors, orderOfLink } from '#server/features/orders/public.ts'
import type { CallLimits } from '#server/platform/http/limits/rate-limiter.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { cancelByCustomer, changeByCustomer, hasChange } from './change-by-customer.ts'
import type { PageState } from './change-forms.ts'
import { gonePage, refusedPage, SAVED, withPhone, wordsIn, type Page, type Saved } from './page-frame.ts'
import { byLink, type Reach } from './reach-order.ts'
import { changeOf, isReplaced, newTexts, readForm, type FormBody, type SentForm } from './status-form.ts'
import { statusPage } from './status-page.ts'

type Asked = FastifyRequest<{
  Params: { token: string }
  Querystring: { lang?: string } & Partial<Record<Saved, string>>
  Body: FormBody | undefined
}>

const HEADERS = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'cache-control': 'private, no-store',
}
const gzipped = promisify(gzip)
/** Time in which a reload of the page still shows that the changes are saved. */
const SAVED_SECONDS = 30
const FORM_LIMIT_BYTES = 64 * 1024
/** Methods that the page refuses, except for posted forms. */
const OTHER_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']
const FORM_NAMES = ['change', 'cancel'] as const
const addressOf = (form: (typeof FORM_NAMES)[number]) => `/status/:token/${form}`
/** Address of the API calls, some of which are downloads that the page links to. */
const CALLS = `${API_BASE}/public/status/`

const askedLocale = ({ query }: Asked) => LOCALES.find((one) => one === query.lang)
const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

type ToReport = (error: unknown, request: FastifyRequest) => ProblemError

/** Whether a browser opened a download as if it were a page. */
export const opensStatusDownload = ({ method, routeOptions, headers }: FastifyRequest) =>
  method === 'GET' && routeOptions.url?.startsWith(CALLS) && headers.accept?.includes('text/html')

/** Creates the page: `serve` binds its addresses, and `refuse` answers a refused request with a page. */
export function createStatusPages(deps: Dependencies, problemToReport: ToReport) {
  const { database, clock, settings } = deps
  const nowInSeconds = () => Math.floor(clock.now().getTime() / 1000)
  const findOrder = ({ params }: Asked) => orderOfLink(database.connection, params.token, clock.now())
  const pageOf = (request: Asked, locale: Locale): Page => ({
    locale,
    operator: pageOperatorOf(settings.now().settings, ''),
    address: paths.status(request.params.token),
    hasLanguages: isRead(request),
    words: wordsIn(locale),
  })

  /** Translates equipment that the catalogue still has under the Polish name that the order stored. */
  async function withNames(locale: Locale, order: StatusOrder): Promise<StatusOrder> {
    const { items } = await currentCatalogue(database, database.connection)
    const orderData = order.orderData.map(({ recyclingItem, ...entry }) => {
      const item = items.get(recyclingItem.uuid.toLowerCase())
      const translated = item?.name === recyclingItem.name && item.translations[locale]?.name
      return { ...entry, recyclingItem: { ...recyclingItem, name: translated || recyclingItem.name } }
    })
    return { ...order, orderData }
  }

  /**
   * Shows the current order, or that the link does not work. Mail programs may add the punctuation after a link to its address,
   * so the address without it is tried too.
   */
  async function show(request: Asked, reply: FastifyReply, status: number, state: PageState = {}) {
    const row = await findOrder(request)
    const { token } = request.params
    const bare = token.replace(/[^\w-]+$/, '')
    if (!row && isRead(request) && bare !== '' && bare !== token)
      return redirect(request, reply, '', { token: bare })
    const page = pageOf(request, askedLocale(request) ?? row?.locale ?? 'pl')
    if (!row) return send(reply.code(404), gonePage(page, state.form && newTexts(state.form, page.words)))
    const { order } = await byLink(deps, request.params.token).read()
    return send(reply.code(status), statusPage(await withNames(page.locale, order), page, state))
  }

  /**
   * Sends a page, compressed because phones at a loading dock have slow connections. The page repeats nothing of its address,
   * so compression reveals no secret.
   */
  async function send(reply: FastifyReply, page: string) {
    reply.headers({ ...HEADERS, vary: 'accept-encoding' }).type('text/html; charset=utf-8')
    if (!/\bgzip\b/.test(reply.request.headers['accept-encoding'] ?? '')) return reply.send(page)
    return reply.header('content-encoding', 'gzip').send(await gzipped(page))
  }

  const redirect = (request: Asked, reply: FastifyReply, saved = '', { token } = request.params) =>
    reply.headers(HEADERS).redirect(`${paths.status(token)}?${saved}lang=${askedLocale(request) ?? ''}`, 303)

  /** Redirects to the page, so that a reload does not send the form again. The value of the notice is the moment, in seconds. */
  const back = (request: Asked, reply: FastifyReply, notice: Saved = 'saved') =>
    redirect(request, reply, `${notice}=${nowInSeconds()}&`)

  /** Function for each form, which saves it or throws its errors. A second press, or another tab, is no error. */
  const FORMS = {
    async cancel(reach: Reach<StatusOrder>, { typed }: SentForm): Promise<Saved> {
      const sent = z.safeParse(cancelSchema, { reason: typed.reason })
      if (!sent.success) throw invalid(fieldErrors(sent.error.issues))
      try {
        await cancelByCustomer(deps, reach, sent.data)
      } catch (error) {
        const isEnded = isProblem(error, 'ORDER.ILLEGAL_TRANSITION')
        if (!isEnded || (await reach.read()).order.status !== 'CANCELLEDBYCLIENTREQUEST') throw error
      }
      return 'saved'
    },
    async change(reach: Reach<StatusOrder>, form: SentForm): Promise<Saved> {
      const { order } = await reach.read()
      const sent = z.safeParse(changeSchema, changeOf(form, order))
      if (sent.success) {
        if (Object.keys(form.typed).length === 0) return 'unchanged'
        const changing = changeByCustomer(deps, reach, sent.data).catch(async (error: unknown) => {
          const isStale = isProblem(error, 'ORDER.CHANGED_MEANWHILE')
          if (!isStale || !(await hasChange(deps, reach, sent.data))) throw error
          return reach.read()
        })
        return isReplaced(form, (await changing).order) ? 'replaced' : 'saved'
      }
      const errors = fieldErrors(sent.error.issues)
      // Checks the rules that join several fields without the wrong fields. Otherwise their errors would appear only after each
      // field is right.
      const right = z.safeParse(changeSchema, changeOf(form, order, errors))
      const { order: found } = await reach.find(database.connection)
      const joined = right.success ? joinedErrors(found, right.data) : {}
      throw invalid({ ...joined, ...errors })
    },
  }

  /**
   * Answers a refused request with a page, which a person without JavaScript reads: the page of the order if it can show the
   * form again.
   */
  async function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const asked = request as Asked
    const { url: action, body: fields, routeOptions } = asked
    const problem = problemToReport(error, request)
    const { status, code, errors, headers } = problem
    reply.problemCode = code
    // Replaces the content security policy of a download, which would block the page's style sheet.
    await reply.removeHeader('content-security-policy').helmet()
    const refused = FORM_NAMES.find((name) => routeOptions.url === addressOf(name))
    if (refused && fields && (errors || status === 404 || status === 409)) {
      const wrong = refused === 'cancel' ? 'invalid.cancel' : 'invalid'
      const form = readForm(fields)
      return show(asked, reply, status, { notice: errors ? wrong : 'conflict', refused, form, errors })
    }
    const isMissing = status === 404 && isRead(request)
    if (isMissing && !(await findOrder(asked))) return show(asked, reply, 404)
    const page = pageOf(asked, askedLocale(asked) ?? 'pl')
    const isFailure = status >= 500
    const seconds = headers['retry-after']
    const reason = isMissing ? 'missing' : isFailure ? 'failed' : seconds ? 'busy' : 'lead'
    const lead = withPhone(page, `refused.${reason}`, { seconds: seconds ?? '' })
    const again = (seconds || isFailure) && fields ? { action, fields } : undefined
    return send(reply.code(status).headers(headers), refusedPage(page, lead, again))
  }

  async function serve(app: FastifyInstance, limits: Pick<CallLimits, 'lookups' | 'tokens'>) {
    // Removes the JSON parser: fields of JSON may be objects, but the forms expect texts.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    app.setErrorHandler(refuse)

    app.get('/status/:token', async (request: Asked, reply) => {
      await limits.lookups.count(request)
      const isRecent = (one: Saved) => Math.abs(nowInSeconds() - Number(request.query[one])) <= SAVED_SECONDS
      const notice = SAVED.find(isRecent)
      return show(request, reply, 200, notice && { notice })
    })
    // The script opens this address once its files have arrived.
    app.get('/status/:token/saved', async (request: Asked, reply) => back(request, reply))
    // A browser that restores the tab of a refused form requests the form's address. Some mail programs add a slash to a link.
    app.get('/status/:token/*', async (request: Asked, reply) => redirect(request, reply))

    const reject = (method: string[], url: string, problem: ProblemError) =>
      app.route({ method, url, handler: () => Promise.reject(problem) })
    const notAllowed = { headers: { allow: 'GET, HEAD' } }
    reject(OTHER_METHODS, '/status/:token', new ProblemError('ERROR.METHOD_NOT_ALLOWED', notAllowed))
    reject(OTHER_METHODS, '/status/:token/*', new ProblemError('ERROR.NOT_FOUND'))

    for (const name of FORM_NAMES)
      app.post(addressOf(name), async (request: Asked, reply) => {
        await limits.tokens.count(request)
        const form = readForm(request.body ?? {})
        return back(request, reply, await FORMS[name](byLink(deps, request.params.token), form))
      })
  }
  return { serve, refuse }
}

const invalid = (errors: FieldErrors) => new ProblemError('ERROR.INVALID_INPUT', { errors })
const isProblem = (error: unknown, code: ProblemError['code']) =>
  error instanceof ProblemError && error.code === code
