// What the upload of a file is held against: a bare handler that reads the whole body, decodes its base64 and keeps the bytes in a
// file, synced to the disk as the product's are. A process of its own. The port is the first argument, the folder the second.
import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { FILE_BODY_LIMIT_BYTES } from '../../contract/limits.ts'

const [port, folder = ''] = process.argv.slice(2)
const app = Fastify({ bodyLimit: FILE_BODY_LIMIT_BYTES })

interface Sent {
  name: string
  type: string
  data: string
}

app.get('/orders', async () => ({}))

app.post<{ Body: Sent }>('/files', async ({ body: { name, type, data } }, reply) => {
  const content = Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
  const uuid = randomUUID()
  const file = await open(join(folder, uuid), 'wx')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  return reply.code(201).send({ file: { uuid, name, type, size: content.length } })
})

await app.listen({ host: '127.0.0.1', port: Number(port) })
