// Identifiers: UUIDs of any version, in either case.
import * as z from 'zod/mini'

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (text: string) => UUID.test(text)

export const uuid = () => z.string().check(z.refine(isUuid, { error: 'ERROR.INVALID_INPUT' }))
