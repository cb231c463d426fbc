// Recognises errors of a full disk; the same call will succeed when there is space again.

/** PostgreSQL could not write because its disk is full. */
const DISK_FULL = '53100'
/** No space, a user's quota reached, or a file system that became read-only. */
const SYSTEM_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

export function isOutOfDiskSpace(error: unknown): boolean {
  const { code, severity } = (error ?? {}) as Partial<Record<'code' | 'severity', unknown>>
  return typeof severity === 'string'
    ? code === DISK_FULL
    : typeof code === 'string' && SYSTEM_CODES.has(code)
}

/** Less space is left than the reserve for orders. */
export class OutOfDiskSpace extends Error {
  override name = 'OutOfDiskSpace'
  readonly code = 'ENOSPC'

  constructor(folders: readonly string[]) {
    super(`hardly any disk space is left in ${folders.join(' and ')}`)
  }
}
