import { endpoints } from '#contract/endpoints.ts'
import type { MessageTemplate } from '#contract/settings/operator-settings.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { authorOf } from '#server/features/security-events/public.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { changeSettings } from './change-settings.ts'
import { listVersions, readLandingFacts, readNotice, readSettings } from './read-settings.ts'

export function operatorSettingsRoutes(api: Api, deps: Dependencies): void {
  api.bind(endpoints.getSettings, () => readSettings(deps))
  api.bind(endpoints.changeSettings, (call) => changeSettings(deps, authorOf(call), call.body))
  api.bind(endpoints.listSettingsVersions, ({ query }) => listVersions(deps, query))
  api.bind(endpoints.listMessageTemplates, async () => ({
    list: deps.settings.now().settings.templates as MessageTemplate[],
  }))
  api.bind(endpoints.getLandingFacts, async () => readLandingFacts(deps))
  api.bind(endpoints.getPersonalDataNotice, ({ params }) => readNotice(deps, params.version))
}
