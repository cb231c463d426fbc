// Errors that tell of a disk, and not of what was asked: the same will succeed once there is disk space.

/** PostgreSQL could not write because its disk is full. */
const DISK_FULL = '53100'
/** No space, no more of it for this user, and a file system that the system made read-only. */
const SYSTEM_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

export function isOutOfDiskSpace(error: unknown): boolean {
  const { code, severity } = (error ?? {}) as Partial<Record<'code' | 'severity', unknown>>
  return typeof severity === 'string'
    ? code === DISK_FULL
    : typeof code === 'string' && SYSTEM_CODES.has(code)
}

/** Less is left than is kept for orders. */
export class OutOfDiskSpace extends Error {
  override name = 'OutOfDiskSpace'
  readonly code = 'ENOSPC'

  constructor(folders: readonly string[]) {
    super(`hardly any disk space is left in ${folders.join(' and ')}`)
  }
}
