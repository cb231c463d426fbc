// Logs the release in the console at start, on every page (requirements VERSION-1 and VERSION-2).
const VERSION_ADDRESS = '/version.json'

interface Release {
  name: string
  version: string
  commitHash: string
  buildDate: string
}

export async function printVersion(): Promise<void> {
  try {
    const response = await fetch(VERSION_ADDRESS)
    const { name, version, commitHash, buildDate } = (await response.json()) as Release
    // The specification asks for exactly this.
    // oxlint-disable-next-line no-console
    console.info({ name, version, commitHash, buildDate })
  } catch {
    // The page works without its version.
  }
}
