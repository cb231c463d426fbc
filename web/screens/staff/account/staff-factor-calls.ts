import type { FactorCalls } from '#web/account/second-factor/factor-calls.ts'
import { staffAccountApi } from '#web/api/administration.ts'

export const staffFactorCalls: FactorCalls = {
  start: staffAccountApi.startSecondFactor,
  confirm: staffAccountApi.confirmSecondFactor,
  renew: staffAccountApi.renewRecoveryCodes,
  off: staffAccountApi.switchSecondFactorOff,
}
