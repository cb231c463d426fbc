// Reads the data folder of a stopped server with the server's own database code.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { createLog } from '#server/platform/log/log.ts'

type Row = Record<string, unknown>

export interface StoredOrder {
  order: Row
  entries: (Row & { packages: Row[] })[]
  files: (Row & { content: Buffer })[]
  history: Row[]
}

/** Reads an order from the data folder. Call it only while no server uses the folder. */
export async function readOrder(dataFolder: string, orderNumber: string): Promise<StoredOrder> {
  const database = await openDatabase({ databaseUrl: undefined, dataFolder, log: createLog('silent') })
  const rows = async (text: string, value: unknown) =>
    (await database.executeSql(text, [value])).rows as Row[]
  try {
    const [order] = await rows('select * from orders where order_number = $1', orderNumber)
    if (!order) throw new Error(`no order ${orderNumber}`)
    const entries = await rows(
      'select * from order_entries where order_id = $1 order by position',
      order['id'],
    )
    const files = await rows('select * from order_files where order_id = $1 order by created_at', order['id'])
    const packagesOf = (entry: Row) =>
      rows('select * from order_packages where order_entry_id = $1 order by position', entry['id'])
    return {
      order,
      entries: await Promise.all(
        entries.map(async (entry) => ({ ...entry, packages: await packagesOf(entry) })),
      ),
      files: await Promise.all(
        files.map(async (file) => ({
          ...file,
          content: await readFile(placeOf(dataFolder, String(file['id']))),
        })),
      ),
      history: await rows('select * from order_history where order_id = $1', order['id']),
    }
  } finally {
    await database.close()
  }
}

const placeOf = (dataFolder: string, fileId: string) =>
  path.join(dataFolder, 'files', fileId.slice(0, 2), fileId)

export interface Mail {
  to: string
  content: string
}

/** Reads the mails written so far and decodes quoted-printable. */
export async function readMails(dataFolder: string): Promise<Mail[]> {
  const folder = path.join(dataFolder, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  return Promise.all(
    names.map(async (name) => {
      const content = (await readFile(path.join(folder, name), 'utf8')).replaceAll('=\r\n', '')
      return { to: /^To: (.*)$/m.exec(content)?.[1]?.trim() ?? '', content }
    }),
  )
}
