// A server that is started again whenever it ends, as systemd or a container's restart policy does.

import { setTimeout as wait } from 'node:timers/promises'
import { isReady, launch, type ServerProcess, type StartOptions } from './server-process.ts'

export interface SupervisedServer {
  /** How long each start took until the server was ready, in milliseconds. */
  starts: number[]
  /** What the processes said that ended without being asked. */
  mishaps: string[]
  /** Throws when that takes longer than a minute. */
  isReady(): Promise<void>
  /** Resolves when the next process is ready. */
  kill(): Promise<void>
  memory(): number
  /** All that its processes wrote. */
  output(): string
  stop(): Promise<number | null>
}

const START_TIMEOUT_MS = 60_000
const PAUSE_AFTER_MISHAP_MS = 1000
const LOOK_EVERY_MS = 25

export function superviseServer(options: StartOptions): SupervisedServer {
  const processes: ServerProcess[] = []
  const starts: number[] = []
  const mishaps: string[] = []
  let isWanted = true
  let killed: ServerProcess | undefined
  let readiness = Promise.withResolvers<void>()
  let current = start()
  const kept = keepRunning()

  function start(): ServerProcess {
    const server = launch(options)
    processes.push(server)
    return server
  }

  async function keepRunning(): Promise<number | null> {
    for (;;) {
      void noteStart(current)
      const { code, signal } = await current.exit
      if (!isWanted) return code
      if (killed !== current) {
        mishaps.push(`${code ?? signal}: ${current.output().slice(-2000)}`)
        await wait(PAUSE_AFTER_MISHAP_MS)
      }
      current = start()
    }
  }

  async function noteStart(server: ServerProcess): Promise<void> {
    const from = performance.now()
    while (!(await isReady(server.address))) {
      if (server.hasExited()) return
      await wait(LOOK_EVERY_MS)
    }
    starts.push(performance.now() - from)
    readiness.resolve()
  }

  async function untilReady(): Promise<void> {
    const timer = setTimeout(
      () => readiness.reject(new Error(`the server did not become ready:\n${current.output()}`)),
      START_TIMEOUT_MS,
    )
    await readiness.promise.finally(() => clearTimeout(timer))
  }

  return {
    starts,
    mishaps,
    isReady: untilReady,
    async kill() {
      readiness = Promise.withResolvers()
      killed = current
      current.kill('SIGKILL')
      await untilReady()
    },
    memory: () => current.memory(),
    output: () => processes.map((server) => server.output()).join(''),
    async stop() {
      isWanted = false
      current.kill('SIGTERM')
      return kept
    },
  }
}
