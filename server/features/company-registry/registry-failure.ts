// Why a register gave no answer. An unknown number is an answer, not a failure.

export type FailureReason =
  | 'unreachable'
  | 'too slow'
  | 'failing'
  | 'key refused'
  | 'budget used up'
  | 'resting'
  | 'unreadable answer'

export class RegistryFailure extends Error {
  readonly reason: FailureReason

  constructor(reason: FailureReason, options?: ErrorOptions) {
    super(`The register gave no answer: ${reason}`, options)
    this.name = 'RegistryFailure'
    this.reason = reason
  }
}

/** Whether an immediate retry may help. It cannot help after a rejected key or with an exhausted budget. */
export const isTransient = (error: unknown) =>
  error instanceof RegistryFailure && (error.reason === 'unreachable' || error.reason === 'failing')
