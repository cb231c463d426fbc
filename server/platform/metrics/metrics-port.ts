// Serves the metrics on a separate port, because the public one must not expose them.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartError } from '#server/platform/start-error.ts'
import type { Metrics } from './metrics.ts'

export interface MetricsPort {
  port: number
  close(): Promise<void>
}

export async function openMetricsPort(
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<MetricsPort> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    metrics.read().then(
      (text) =>
        response
          .writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' })
          .end(text),
      () => response.writeHead(503).end(),
    )
  })
  const listening = Promise.withResolvers<void>()
  server.once('error', () =>
    listening.reject(
      new StartError(
        `METRICS_PORT ${port} of ${host} cannot be listened on. Set METRICS_PORT or METRICS_HOST to another.`,
      ),
    ),
  )
  server.listen(port, host, listening.resolve)
  await listening.promise
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
