// The description of one call in the endpoint table.
import type * as z from 'zod/mini'
import type { ProblemCode } from '../errors.ts'

export const API_BASE = '/v1'

type OtherBody<Call> = Call extends { otherBodies: readonly (infer Schema extends z.ZodMiniType)[] }
  ? Schema
  : never
/** Schemas of all bodies that the call takes. */
export type BodySchema<Call extends { body?: z.ZodMiniType }> = Call['body'] | OtherBody<Call>

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below `/v1`, with `:name` for parameters. */
  path: string
  /**
   * `public`: anyone may call. `session`: a person who is signing in. `client`: a signed-in person. `staff`: a signed-in
   * member of staff. Calls of the last two need the anti-forgery header.
   */
  access: 'public' | 'session' | 'client' | 'staff'
  /** Only administrators may call; other staff are denied access. */
  isForAdministrators?: true
  /** Staff who still have to set up a second factor may call it. All other staff calls are closed to them. */
  worksWithoutSecondFactor?: true
  /**
   * Download that the browser opens as a link, which cannot carry the anti-forgery header. Links from other sites are refused.
   */
  isPlainLink?: true
  summary: string
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  headers?: z.ZodMiniType
  body?: z.ZodMiniType
  /** Alternative bodies. The caller and the company decide which one applies. */
  otherBodies?: readonly z.ZodMiniType[]
  /** The handler decodes the body while it arrives; `body` only describes it. */
  bodyIsStreamed?: true
  bodyLimitBytes?: number
  /** Allowed length of the longest list in the body, where it exceeds the usual limit. */
  longestList?: number
  /**
   * Finds lists that are too long, before the schema validates the body. If there are any, the answer contains only these
   * issues.
   */
  sizeIssues?: (body: unknown) => { path: PropertyKey[]; message: string }[]
  /** Status of a call that creates something. Any other call has 200, or 204 without an answer: `statusOf`. */
  status?: 201
  /** Schema of the answer, if the call answers with one. */
  answer?: z.ZodMiniType
  /**
   * Problem codes of this call, besides those of an unknown id and of invalid input, and those of every call of its kind (no
   * session, bad JSON, too many requests): `problemsOf`.
   */
  problems?: readonly ProblemCode[]
  /** Extra members of the problem document, by problem code. */
  problemDetails?: Partial<Record<ProblemCode, z.ZodMiniType>>
  /** Name of the rate limit. Calls for signed-in people have a default: `rateOf`. */
  rate?: Rate
}

const ADMINISTRATORS = { access: 'staff', isForAdministrators: true } as const
type Opened<Access> = Access extends 'administrators' ? typeof ADMINISTRATORS : { access: Access }

// First members of a call in the tables: `...GET('staff', '/staff/orders')`. The build of the pages inlines
// them (vite.config.ts).
const opening =
  <const Method extends Endpoint['method']>(method: Method) =>
  <const Access extends Endpoint['access'] | 'administrators', const Path extends string>(
    access: Access,
    path: Path,
  ) => ({
    method,
    path,
    ...((access === 'administrators' ? ADMINISTRATORS : { access }) as Opened<Access>),
  })

export const GET = opening('GET')
export const POST = opening('POST')
export const PUT = opening('PUT')
export const PATCH = opening('PATCH')
export const DELETE = opening('DELETE')

export const statusOf = ({ status, answer }: Endpoint): 200 | 201 | 204 => status ?? (answer ? 200 : 204)

/** Limits of calls that anonymous visitors may make, counted by address and, where there is one, by account. */
type PublicRate = 'orders' | 'files' | 'lookups' | 'registry' | 'tokens' | 'passwords' | 'passwordLinks'
/** Limits of signed-in calls, counted by account. */
type AccountRate = 'reads' | 'writes' | 'searches' | 'exports' | 'protocols' | 'imports' | 'bulk' | 'mails'
export type Rate = PublicRate | AccountRate
