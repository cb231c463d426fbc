// The description of one call in the endpoint table.
import type * as z from 'zod/mini'
import type { ProblemCode } from './errors.ts'

export const API_BASE = '/v1'

type OtherBody<Call> = Call extends { otherBodies: readonly (infer Schema extends z.ZodMiniType)[] }
  ? Schema
  : never
/** Every body that a call takes. */
export type BodySchema<Call extends { body?: z.ZodMiniType }> = Call['body'] | OtherBody<Call>

export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** The path below `/v1`, with `:name` for parameters. */
  path: string
  /**
   * `public`: anybody. `session`: anybody, on the way into a session. Neither carries the anti-forgery header.
   * `client`: a signed-in person with the anti-forgery header. `staff`: the same, for the operator's own people only.
   */
  access: 'public' | 'session' | 'client' | 'staff'
  /** Only the administrators among the staff may call it; others are denied access. */
  isForAdministrators?: true
  /** Staff who still have to set up a second factor may call it; all other calls are closed to them. */
  worksWithoutSecondFactor?: true
  /** A download that the browser opens as a link, which cannot carry the anti-forgery header. Links of other sites are refused. */
  isPlainLink?: true
  summary: string
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  headers?: z.ZodMiniType
  body?: z.ZodMiniType
  /** Bodies of other kinds that the call takes; which one is meant depends on who calls and for whom. */
  otherBodies?: readonly z.ZodMiniType[]
  /** The body is decoded while it arrives, by the handler itself; `body` then only describes it. */
  bodyIsStreamed?: true
  bodyLimitBytes?: number
  /** How many members the longest list of its body may have, where that is more than in other calls. */
  longestList?: number
  /** Issues of a body that holds too much. They are found before the schema validates it, and are then the only ones answered. */
  sizeIssues?: (body: unknown) => { path: PropertyKey[]; message: string }[]
  status: 200 | 201 | 204
  answer: z.ZodMiniType
  /** The codes that it may answer with besides those of every call of its kind (no session, bad JSON, too many requests): `problemsOf`. */
  problems: readonly ProblemCode[]
  /** The further members of the problem document, for each of its problems that carries any. */
  problemDetails?: Partial<Record<ProblemCode, z.ZodMiniType>>
  /** Name of the rate limit that guards the call. A call of signed-in people that names none has one all the same: `rateOf`. */
  rate?: Rate
}

/** Limits of what strangers may call: for each address, and for each account too. */
type PublicRate = 'orders' | 'files' | 'lookups' | 'registry' | 'tokens' | 'passwords' | 'passwordLinks'
/** Limits of signed-in calls, for each account. */
type AccountRate = 'reads' | 'writes' | 'searches' | 'exports' | 'protocols' | 'imports' | 'bulk' | 'mails'
export type Rate = PublicRate | AccountRate
