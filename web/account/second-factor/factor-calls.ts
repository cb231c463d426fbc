// Calls about the person's own second factor. Clients and staff have different ones.
import type * as z from 'zod/mini'
import type { newSecretAnswer, recoveryCodesAnswer } from '#contract/accounts/second-factor.ts'
import type { CallResult } from '#web/api/result.ts'

export interface PasswordAndCode {
  password: string
  code?: string
}

export type NewSecret = z.output<typeof newSecretAnswer>
type RecoveryCodes = z.output<typeof recoveryCodesAnswer>
type Call<Body, Data> = (input: { body: Body }) => Promise<CallResult<Data>>

export interface FactorCalls {
  start: Call<PasswordAndCode, NewSecret>
  confirm: Call<{ code: string }, RecoveryCodes>
  renew: Call<PasswordAndCode, RecoveryCodes>
  off: Call<PasswordAndCode, undefined>
}
