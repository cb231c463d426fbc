// Reads the seed files: comma-separated values with quotes (RFC 4180) and a line of names.

export function readCsv(text: string): Record<string, string>[] {
  const [names = [], ...lines] = rows(text)
  return lines.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])))
}

function rows(text: string): string[][] {
  const found: string[][] = []
  let cells: string[] = []
  // A cell with what ends it: quoted (two quotes stand for one) or bare.
  for (const [, quoted, bare, end] of text
    .trimEnd()
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\r?\n|$)/g)) {
    cells.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    found.push(cells)
    cells = []
    if (end === '') break
  }
  return found
}
