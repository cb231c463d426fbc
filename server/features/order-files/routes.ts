import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { endpoints } from '#contract/endpoints.ts'
import { FILE_BODY_LIMIT_BYTES } from '#contract/limits.ts'
import type { Parts } from '#server/parts.ts'
import type { Api } from '#server/platform/http/bind.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { createAddOrderFile } from './add-order-file.ts'
import { createDiskFileStore } from './order-file-store.ts'

export async function orderFileRoutes(api: Api, parts: Parts): Promise<void> {
  const store = createDiskFileStore(path.resolve(parts.config.dataFolder, 'files'))
  await store.discardAbandoned()
  const addOrderFile = createAddOrderFile(parts, store)

  api.bind(endpoints.addOrderFile, async ({ params, body, request }) => {
    try {
      if (Number(request.headers['content-length'] ?? 0) > FILE_BODY_LIMIT_BYTES) throw new ProblemError('WRONG_FILE_SIZE')
      return { file: await addOrderFile(params.orderNumber, body) }
    } catch (error) {
      readToTheEnd(request.raw)
      throw error
    }
  })
}

/** Most senders read an answer only when all is sent; one that goes on past any file's size is hung up on. */
function readToTheEnd(request: IncomingMessage): void {
  let left = FILE_BODY_LIMIT_BYTES
  request.on('data', (bytes: Buffer) => {
    left -= bytes.length
    if (left < 0) request.destroy()
  })
  request.on('error', () => {})
  request.resume()
}
