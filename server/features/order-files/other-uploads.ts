// Files that come by other ways than the two forms: photos that drivers take at a stop, and attachments of e-mails. They pass
// the same checks, by the same code; the age of the order does not count.

import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { OrderFile } from '#contract/orders/order-file.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { DriverActor } from '#server/features/orders/public.ts'
import { createAddOrderFile } from './add-order-file.ts'
import type { Sender } from './file-quotas.ts'
import { openScanner } from './malware-scanner.ts'
import { openFileStore } from './open-file-store.ts'
import { networkOf, receiveUpload } from './receive-upload.ts'

/** Adds a driver's photo to an order. `find` returns the order, or throws. */
export type AddDriverPhoto = (
  request: FastifyRequest,
  body: Readable,
  find: () => Promise<{ orderNumber: string; driver: DriverActor }>,
) => Promise<{ file: OrderFile }>

type Needed = Pick<Dependencies, 'config' | 'database' | 'clock' | 'log'>

const openForOldOrders = async (deps: Needed) =>
  createAddOrderFile(deps, await openFileStore(deps), await openScanner(deps), { toOldOrders: true })

export async function openDriverPhotos(deps: Needed): Promise<AddDriverPhoto> {
  const addOrderFile = await openForOldOrders(deps)
  return (request, body, find) =>
    receiveUpload(request, async () => {
      const { orderNumber, driver } = await find()
      return addOrderFile(orderNumber, body, { actor: driver, network: networkOf(request) })
    })
}

interface MailedFile {
  name: string
  content: Uint8Array
}

export type AddMailedFile = (orderNumber: string, file: MailedFile) => Promise<OrderFile>

/** Files by email share one daily quota, because a sender can forge any address. */
const BY_MAIL: Sender = { actor: { kind: 'visitor' }, network: 'e-mail' }

export async function openMailedFiles(deps: Needed): Promise<AddMailedFile> {
  const addOrderFile = await openForOldOrders(deps)
  return (orderNumber, { name, content }) => {
    // The content alone decides the type, because mail programs write `application/force-download` for a PDF.
    const data = `data:application/octet-stream;base64,${Buffer.from(content).toString('base64')}`
    return addOrderFile(
      orderNumber,
      Readable.from([Buffer.from(JSON.stringify({ name, type: '', data }))]),
      BY_MAIL,
    )
  }
}
