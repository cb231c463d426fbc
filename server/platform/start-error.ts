/** A reason not to start that the operator can mend: its message is the whole line they see. */
export class StartError extends Error {
  override name = 'StartError'
}
