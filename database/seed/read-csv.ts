// Reads the seed files: comma-separated values with quotes (RFC 4180) and a line of names.

import papaparse from 'papaparse'

export function readCsv(text: string): Record<string, string>[] {
  const { data, errors } = papaparse.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: true,
  })
  if (errors[0]) throw new Error(`Line ${errors[0].row} of a seed file: ${errors[0].message}`)
  return data
}
