// Parses the seed files: quoted comma-separated values (RFC 4180) with a header line.

import papaparse from 'papaparse'

export function readCsv(text: string): Record<string, string>[] {
  const { data, errors } = papaparse.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: true,
  })
  if (errors[0]) throw new Error(`Line ${errors[0].row} of a seed file: ${errors[0].message}`)
  return data
}
