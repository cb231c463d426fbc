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

/** Whether a retry may help. A refused key or a used-up budget stays. */
export const isTransient = (error: unknown) =>
  error instanceof RegistryFailure && (error.reason === 'unreachable' || error.reason === 'failing')
