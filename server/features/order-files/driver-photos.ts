// Photos that drivers take at a stop. They pass the same checks as other uploads; the age of the order does not count.

import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { OrderFile } from '#contract/orders/order-file.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { DriverActor } from '#server/features/orders/public.ts'
import { createAddOrderFile } from './add-order-file.ts'
import { openScanner } from './malware-scanner.ts'
import { openFileStore } from './open-file-store.ts'
import { networkOf, receiveUpload } from './receive-upload.ts'

/** `find` names the order, or refuses the upload. */
export type AddDriverPhoto = (
  request: FastifyRequest,
  body: Readable,
  find: () => Promise<{ orderNumber: string; driver: DriverActor }>,
) => Promise<{ file: OrderFile }>

export async function openDriverPhotos(
  deps: Pick<Dependencies, 'config' | 'database' | 'clock' | 'log'>,
): Promise<AddDriverPhoto> {
  const addOrderFile = createAddOrderFile(deps, await openFileStore(deps), await openScanner(deps), {
    toOldOrders: true,
  })
  return (request, body, find) =>
    receiveUpload(request, async () => {
      const { orderNumber, driver } = await find()
      return addOrderFile(orderNumber, body, { actor: driver, network: networkOf(request) })
    })
}
