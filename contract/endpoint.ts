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
  /** Below `/v1`, with `:name` for parameters. */
  path: string
  /**
   * `public`: anybody. `session`: anybody, on the way into a session. Neither carries the anti-forgery header.
   * `client`: a signed-in person with the anti-forgery header. `staff`: the same, for the operator's own people only.
   */
  access: 'public' | 'session' | 'client' | 'staff'
  /** Of the staff only administrators may call it; others are denied access. */
  isForAdministrators?: true
  /** Open to staff who have to set up a second factor and have not yet; all other calls are closed to them. */
  worksWithoutSecondFactor?: true
  /** Opened by the browser as a link, which cannot carry the anti-forgery header: a download. */
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
  /** Members of the longest list that its body may hold, where that is longer than in other calls. */
  longestList?: number
  /** Issues of a body that holds too much. They are found before the schema validates it, and are then the only ones answered. */
  sizeIssues?: (body: unknown) => { path: PropertyKey[]; message: string }[]
  status: 200 | 201 | 204
  answer: z.ZodMiniType
  /** Codes besides those that any call of its kind may answer with (no session, bad JSON, too many requests): `problemsOf`. */
  problems: readonly ProblemCode[]
  /** Further members of the problem document, of those of its problems that carry any. */
  problemDetails?: Partial<Record<ProblemCode, z.ZodMiniType>>
  /** Name of the rate limit that guards the call, where one does. */
  rate?: 'orders' | 'files' | 'lookups' | 'registry' | 'tokens' | 'passwords' | 'passwordLinks'
}
