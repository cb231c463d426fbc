// Starts the limit of measurements of orders: a process of its own, like the product.
import { spawn } from 'node:child_process'
import { freePort } from './support/product.ts'

export async function startLimit(databaseUrl: string, program: URL) {
  const port = await freePort()
  const child = spawn(process.execPath, [program.pathname, String(port), databaseUrl], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 200; tries += 1) {
    if (await fetch(`${url}/orders`).catch(() => null)) break
    await new Promise((next) => setTimeout(next, 50))
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
