// Every problem that a call may end in: those it declares, and those that any call of its kind may meet.
import type { Endpoint, Rate } from './endpoint.ts'
import type { ProblemCode } from './errors.ts'

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
/** An identifier longer than any is refused before its call is found; of the staff's calls clients learn nothing. */
const NOT_THERE: readonly ProblemCode[] = ['ERROR.NOT_FOUND']
const WITH_PARAMETERS: readonly ProblemCode[] = ['ERROR.INVALID_INPUT']
const OF_A_SESSION: readonly ProblemCode[] = ['SESSION.REQUIRED', 'SESSION.XSRF_TOKEN_INVALID']
const FOR_ADMINISTRATORS: readonly ProblemCode[] = ['ACCESS.DENIED']
/** Staff who have to set up a second factor first are answered with it. */
const WITH_A_SECOND_FACTOR: readonly ProblemCode[] = ['SECOND_FACTOR.REQUIRED']
const WITH_A_RATE: readonly ProblemCode[] = ['ERROR.TOO_MANY_REQUESTS']

/** Why somebody who is not signed in, or is no administrator, is not let in to the call. */
export const problemsOfAccess = (endpoint: Endpoint): readonly ProblemCode[] => [
  ...(isOfSession(endpoint) ? OF_A_SESSION : []),
  ...(endpoint.isForAdministrators ? FOR_ADMINISTRATORS : []),
]

export const problemsOf = (endpoint: Endpoint): ReadonlySet<ProblemCode> =>
  new Set([
    ...problemsOfAccess(endpoint),
    ...endpoint.problems,
    ...ALWAYS,
    ...(endpoint.body ? WITH_A_BODY : []),
    ...(endpoint.params || endpoint.access === 'staff' ? NOT_THERE : []),
    ...(isOfSession(endpoint) && !endpoint.worksWithoutSecondFactor ? WITH_A_SECOND_FACTOR : []),
    ...(endpoint.query || endpoint.headers ? WITH_PARAMETERS : []),
    ...(rateOf(endpoint) ? WITH_A_RATE : []),
  ])

/** The rate limit of a call: one that only signed-in people may make always has one. */
export const rateOf = (endpoint: Endpoint): Rate | undefined =>
  endpoint.rate ?? (isOfSession(endpoint) ? (endpoint.method === 'GET' ? 'reads' : 'writes') : undefined)

const isOfSession = ({ access }: Endpoint) => access === 'client' || access === 'staff'
