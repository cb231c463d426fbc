// Failures of the bucket. They are in a file of their own, so that the daily jobs can recognise them without loading the AWS
// SDK.

export type BucketFailureKind = 'unreachable' | 'too slow' | 'failing' | 'refused' | 'missing' | 'half'

/**
 * Failure of the bucket, without its owner, keys or addresses in the message. Answered with 503, so that the client may retry.
 */
export class BucketFailure extends Error {
  override name = 'BucketFailure'
  readonly statusCode = 503
  readonly kind: BucketFailureKind

  constructor(
    request: string,
    kind: BucketFailureKind,
    { answer = '', cause }: { answer?: string; cause?: unknown } = {},
  ) {
    super(`The file store did not do a ${request}: ${kind}${answer ? `, ${answer}` : ''}`, { cause })
    this.kind = kind
  }
}

/** Whether the store itself is unavailable, so that the next object would fail too. */
export const storeIsAway = (error: unknown) =>
  error instanceof BucketFailure && (error.kind === 'unreachable' || error.kind === 'too slow')
