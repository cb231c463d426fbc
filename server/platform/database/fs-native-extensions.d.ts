// The package has no types of its own: what we use of it.
declare module 'fs-native-extensions' {
  export function tryLock(file: number): boolean
  export function unlock(file: number): void
}
