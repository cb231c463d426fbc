// Files of the demo orders: generated pictures and lists, stored like any other file of an order.

import { hash } from 'node:crypto'
import { stableUuid } from '#database/seed/stable-uuid.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordHistory, type DemoOrderFile } from '#server/features/orders/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { openFileStore } from '../open-file-store.ts'
import { insertFile, type NewFile } from '../order-file-queries.ts'
import type { OrderFileStore } from '../order-file-store.ts'
import { drawPhoto } from './draw-photo.ts'
import { writeList } from './write-list.ts'

interface DemoFile {
  file: NewFile
  content: Buffer
  status: DemoOrderFile['status']
}

/** Stores the demo files. If the store fails, the server still starts with demo orders without files, and logs the reason. */
export async function seedDemoFiles(
  tx: Transaction,
  deps: Pick<Dependencies, 'config' | 'log'>,
  wanted: readonly DemoOrderFile[],
): Promise<void> {
  const files = wanted.map(demoFile)
  try {
    const store = await openFileStore(deps)
    await Promise.all(files.map((file) => keepContent(store, file)))
    await store.close()
  } catch (error) {
    return deps.log.warn({ err: error }, 'the example orders are without files: these could not be kept')
  }
  for (const { file, status } of files) {
    await insertFile(tx, file)
    await recordHistory(tx, {
      id: stableUuid('demo-event', file.uuid),
      orderId: file.orderId,
      at: file.createdAt,
      event: 'file-added',
      actor: { kind: 'visitor' },
      status,
      details: { fileId: file.uuid },
    })
  }
}

function demoFile({ orderId, kind, title, lines, at, status }: DemoOrderFile, position: number): DemoFile {
  const [name, type, content] =
    kind === 'photo'
      ? [`sprzet-${position + 1}.png`, 'image/png' as const, drawPhoto(position)]
      : ['lista-sprzetu.pdf', 'application/pdf' as const, writeList(title, lines)]
  const uuid = stableUuid('demo-file', `${orderId} ${position}`)
  const sha256 = hash('sha256', content, 'buffer')
  return {
    file: { uuid, orderId, name, type, size: content.length, sha256, createdAt: at },
    content,
    status,
  }
}

async function keepContent(store: OrderFileStore, { file, content }: DemoFile): Promise<void> {
  const pending = await store.begin()
  try {
    await pending.write(content)
    await pending.keepAs(file.uuid, file)
  } finally {
    await pending.discard()
  }
}
