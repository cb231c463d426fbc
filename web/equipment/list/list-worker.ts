// Worker that matches the names of a list, so that the page stays responsive.
import '#web/lib/newer-functions/add-newer-functions.ts'
import type { ListedItem } from '#contract/catalogue/catalogue.ts'
import type { NameMatch } from './list-review.ts'
import { matchNames } from './match-names.ts'

export interface NamesTask {
  items: readonly ListedItem[]
  names: readonly string[]
}

export const work = async ({ items, names }: NamesTask): Promise<ReadonlyMap<string, NameMatch>> =>
  matchNames(items, names)

// Runs only in a worker. Tests import just `work`.
if (typeof document === 'undefined' && typeof self !== 'undefined')
  self.addEventListener('message', ({ data }: MessageEvent<NamesTask>) => {
    void work(data).then((answer) => self.postMessage(answer))
  })
