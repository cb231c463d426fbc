// Type of the operator's commands, and the services that they get.

import type { Dependencies } from '#server/dependencies.ts'

type Services = 'config' | 'database' | 'jobs' | 'longJobs' | 'mail' | 'clock' | 'log'

export interface AdminDependencies extends Pick<Dependencies, Services> {
  /** Prints a line while the command is running. */
  say?: (line: string) => void
}

/** Returns the lines to print. */
export type Command = (typed: readonly string[], deps: AdminDependencies) => Promise<string[]>
