/** Actions with one identity for all renders, so that memoised slips without changes are not rendered again. */
export function latestOf<Actions extends object>() {
  let latest: Partial<Actions> = {}
  return {
    actions: new Proxy({} as Actions, { get: (_, name) => Reflect.get(latest, name) as unknown }),
    write(next: Actions) {
      latest = next
    },
  }
}
