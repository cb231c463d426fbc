/** Whether the browser has everything that `add-newer-functions.ts` defines. Browsers released since the middle of 2024 do. */
const hasAll = () =>
  'with' in Array.prototype &&
  'isWellFormed' in String.prototype &&
  'withResolvers' in Promise &&
  'any' in AbortSignal &&
  'parse' in URL

/**
 * Loads the missing functions into an older browser. Await it before the application starts: modules imported statically must not
 * use the functions while they are evaluated.
 */
export async function newerFunctions(): Promise<void> {
  if (!hasAll()) await import('./add-newer-functions.ts')
}
