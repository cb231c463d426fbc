// Every feature of the server, each bound to its part of the endpoint table.

import type { Parts } from '#server/parts.ts'
import type { Api } from '#server/platform/http/bind.ts'

export async function registerFeatures(_api: Api, _parts: Parts): Promise<void> {}
