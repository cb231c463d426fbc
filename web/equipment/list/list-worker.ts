// Reads and matches a list away from the page, which goes on answering meanwhile.
import '#web/lib/newer-functions/add-newer-functions.ts'
import type { ListedItem } from '#contract/catalogue/catalogue.ts'
import type { CellsRead } from '#web/lib/sheets/read-cells.ts'
import type { NameMatch } from './list-review.ts'
import { matchNames } from './match-names.ts'
import { readFile, readText } from './read-cells.ts'

export type ListTask =
  | { kind: 'text'; text: string }
  | { kind: 'file'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'names'; items: readonly ListedItem[]; names: readonly string[] }

export interface ListAnswers {
  text: CellsRead
  file: CellsRead
  names: ReadonlyMap<string, NameMatch>
}

export async function work(task: ListTask): Promise<ListAnswers[ListTask['kind']]> {
  if (task.kind === 'text') return readText(task.text)
  if (task.kind === 'file') return readFile(task.bytes)
  return matchNames(task.items, task.names)
}

// In a worker only: a test imports `work` alone.
if (typeof document === 'undefined' && typeof self !== 'undefined')
  self.addEventListener('message', ({ data }: MessageEvent<ListTask>) => {
    void work(data).then((answer) => self.postMessage(answer))
  })
