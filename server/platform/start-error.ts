/** Reason not to start that the operator can fix; only its message is printed. */
export class StartError extends Error {
  override name = 'StartError'
}
