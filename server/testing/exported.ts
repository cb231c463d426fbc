// Contents of an exported archive.

import { unzipSync } from 'fflate'

export interface ExportedData {
  tables: Record<string, Record<string, unknown>[]>
  notIncluded?: object
}

export function readArchive(archive: Uint8Array) {
  const files = unzipSync(archive)
  const text = Buffer.from(files['data.json'] ?? []).toString()
  return { files, names: Object.keys(files), text, ...(JSON.parse(text) as ExportedData) }
}
