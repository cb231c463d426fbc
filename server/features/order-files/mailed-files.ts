// Files that come by e-mail. They pass the same checks as uploaded ones, by the same code; the age of the order does not count.

import { Readable } from 'node:stream'
import type { OrderFile } from '#contract/orders/order-file.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { createAddOrderFile } from './add-order-file.ts'
import type { Sender } from './file-quotas.ts'
import { openScanner } from './malware-scanner.ts'
import { openFileStore } from './open-file-store.ts'

interface MailedFile {
  name: string
  content: Uint8Array
}

export type AddMailedFile = (orderNumber: string, file: MailedFile) => Promise<OrderFile>

/** Files by email share one daily quota, because a sender can forge any address. */
const BY_MAIL: Sender = { actor: { kind: 'visitor' }, network: 'e-mail' }

export async function openMailedFiles(
  deps: Pick<Dependencies, 'config' | 'database' | 'clock' | 'log'>,
): Promise<AddMailedFile> {
  const addOrderFile = createAddOrderFile(deps, await openFileStore(deps), await openScanner(deps), {
    toOldOrders: true,
  })
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
