// Runs a program to its end without blocking the event loop.

import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'

interface Ended {
  /** Null if it did not start or was killed. */
  status: number | null
  stdout: string
  stderr: string
  /** Set if it did not start. */
  error?: Error
}

export function runProgram(file: string, parameters: string[], options: SpawnOptions): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>()
  let [stdout, stderr] = ['', '']
  let child: ChildProcess
  try {
    child = spawn(file, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (error) {
    // `spawn` throws if the account cannot be changed, but reports a missing file by an event.
    return Promise.resolve({ status: null, stdout, stderr, error: error as Error })
  }
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  child.once('error', (error) => resolve({ status: null, stdout, stderr, error }))
  child.once('close', (status) => resolve({ status, stdout, stderr }))
  return promise
}
