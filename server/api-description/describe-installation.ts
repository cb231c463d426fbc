import type { Operator } from '#contract/settings/operator-settings.ts'
import type { Config } from '#server/config.ts'
import { sessionCookieName } from '#server/features/accounts/public.ts'
import { apiDocument } from './api-document.ts'

export const describeInstallation = (
  { publicUrl, apiUrl }: Pick<Config, 'publicUrl' | 'apiUrl'>,
  version: string,
  operator: Operator,
): object =>
  apiDocument({ version, origin: apiUrl ?? publicUrl, sessionCookie: sessionCookieName(publicUrl), operator })
