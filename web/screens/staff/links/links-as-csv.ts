// The links as a file that spreadsheets open.
import type { Translate } from '#web/texts/use-text.tsx'
import type { MadeBatch } from './fresh-links.tsx'

export async function linksAsCsv({ tokens, note, company, until }: MadeBatch, t: Translate): Promise<void> {
  const { default: papaparse } = await import('papaparse')
  const head = [t('LINKS.NUMBER'), t('LINKS.ADDRESS'), t('LINKS.UNTIL'), t('LINKS.COMPANY'), t('LINKS.NOTE')]
  const rows = tokens.map(({ url }, at) => [String(at + 1), url, until, company?.name ?? '', note])
  // A cell that a spreadsheet would take for a formula begins with an apostrophe, which it does not show.
  const text = papaparse.unparse([head, ...rows], { delimiter: ';', newline: '\r\n', escapeFormulae: true })
  const address = URL.createObjectURL(new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'links.csv'
  link.click()
  URL.revokeObjectURL(address)
}
