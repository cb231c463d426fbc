// Exports links as CSV.
import { BYTE_ORDER_MARK, csvText } from '#contract/csv.ts'
import { saveAsFile } from '#web/lib/save-as-file.ts'
import type { Translate } from '#web/texts/use-text.tsx'
import type { MadeBatch } from './made-batch.ts'

export function linksAsCsv({ tokens, note, company, until }: MadeBatch, t: Translate): void {
  const head = [t('LINKS.NUMBER'), t('LINKS.ADDRESS'), t('LINKS.UNTIL'), t('LINKS.COMPANY'), t('LINKS.NOTE')]
  const rows = tokens.map(({ url }, at) => [at + 1, url, until, company?.name ?? '', note])
  saveAsFile('links.csv', BYTE_ORDER_MARK + csvText([head, ...rows]), 'text/csv')
}
