// The links as a file that spreadsheets open.
import { saveAsFile } from '#web/lib/save-as-file.ts'
import type { Translate } from '#web/texts/use-text.tsx'
import type { MadeBatch } from './made-batch.ts'

export async function linksAsCsv({ tokens, note, company, until }: MadeBatch, t: Translate): Promise<void> {
  const { default: papaparse } = await import('papaparse')
  const head = [t('LINKS.NUMBER'), t('LINKS.ADDRESS'), t('LINKS.UNTIL'), t('LINKS.COMPANY'), t('LINKS.NOTE')]
  const rows = tokens.map(({ url }, at) => [String(at + 1), url, until, company?.name ?? '', note])
  // A cell that a spreadsheet would take for a formula begins with an apostrophe, which it does not show.
  const text = papaparse.unparse([head, ...rows], { delimiter: ';', newline: '\r\n', escapeFormulae: true })
  saveAsFile('links.csv', `\uFEFF${text}\r\n`, 'text/csv')
}
