// Lists every problem that a call may answer with: those it declares and those common to its kind.
import type { ProblemCode } from '../errors.ts'
import type { Endpoint, Rate } from './endpoint.ts'

const ALWAYS: readonly ProblemCode[] = [
  'ERROR.BAD_REQUEST',
  'ERROR.METHOD_NOT_ALLOWED',
  'ERROR.REQUEST_TIMEOUT',
  'ERROR.INTERNAL',
  'ERROR.UNAVAILABLE',
]
const WITH_A_BODY: readonly ProblemCode[] = [
  'ERROR.BAD_JSON',
  'ERROR.TOO_LARGE',
  'ERROR.UNSUPPORTED_MEDIA_TYPE',
]
/** A path parameter that is too long is refused before routing. Clients get 404 from every staff call. */
const NOT_THERE: readonly ProblemCode[] = ['ERROR.NOT_FOUND']
const WITH_PARAMETERS: readonly ProblemCode[] = ['ERROR.INVALID_INPUT']
const OF_INPUT = new Set<ProblemCode>(['ERROR.INVALID_INPUT', 'ORDER_FORM.VALIDATION_FAILED'])
const OF_A_SESSION: readonly ProblemCode[] = ['SESSION.REQUIRED', 'SESSION.XSRF_TOKEN_INVALID']
const FOR_ADMINISTRATORS: readonly ProblemCode[] = ['ACCESS.DENIED']
/** Answer to staff who must first set up a second factor. */
const WITH_A_SECOND_FACTOR: readonly ProblemCode[] = ['SECOND_FACTOR.REQUIRED']
const WITH_A_RATE: readonly ProblemCode[] = ['ERROR.TOO_MANY_REQUESTS']

/** Problems of callers who are not signed in, or are not administrators. */
export const problemsOfAccess = (endpoint: Endpoint): readonly ProblemCode[] => [
  ...(isOfSession(endpoint) ? OF_A_SESSION : []),
  ...(endpoint.isForAdministrators ? FOR_ADMINISTRATORS : []),
]

/**
 * Returns the problems of malformed ids in a path: the same "not found" problem as for an unknown id, which
 * is the message of the schema.
 */
function problemsOfIds({ path, params }: Endpoint): ProblemCode[] {
  const ids: string[] = path.match(/(?<=:)\w*[iI]d\b/g) ?? []
  const issues = params?.safeParse(Object.fromEntries(ids.map((id) => [id, '']))).error?.issues ?? []
  return issues.flatMap(({ path: [name], message }) =>
    ids.includes(String(name)) ? [message as ProblemCode] : [],
  )
}

/**
 * Returns the problem of an invalid body or query, unless `problems` of the call already contains one at its
 * own position.
 */
const problemsOfInput = ({ query, body, problems }: Endpoint): readonly ProblemCode[] =>
  (query || body) && !problems?.some((code) => OF_INPUT.has(code)) ? ['ERROR.INVALID_INPUT'] : []

/** Problems of this call alone, besides those of every call of its kind. */
export const ownProblemsOf = (endpoint: Endpoint): readonly ProblemCode[] => [
  ...new Set([...problemsOfIds(endpoint), ...problemsOfInput(endpoint), ...(endpoint.problems ?? [])]),
]

export const problemsOf = (endpoint: Endpoint): ReadonlySet<ProblemCode> =>
  new Set([
    ...problemsOfAccess(endpoint),
    ...ownProblemsOf(endpoint),
    ...ALWAYS,
    ...(endpoint.body ? WITH_A_BODY : []),
    ...(endpoint.params || endpoint.access === 'staff' ? NOT_THERE : []),
    ...(isOfSession(endpoint) && !endpoint.worksWithoutSecondFactor ? WITH_A_SECOND_FACTOR : []),
    ...(endpoint.query || endpoint.headers ? WITH_PARAMETERS : []),
    ...(rateOf(endpoint) ? WITH_A_RATE : []),
  ])

/** Returns the rate limit of the call. Calls for signed-in people always have one. */
export const rateOf = (endpoint: Endpoint): Rate | undefined =>
  endpoint.rate ?? (isOfSession(endpoint) ? (endpoint.method === 'GET' ? 'reads' : 'writes') : undefined)

const isOfSession = ({ access }: Endpoint) => access === 'client' || access === 'staff'
