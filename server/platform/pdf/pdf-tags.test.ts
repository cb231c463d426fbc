// Checks the parts of PDF/UA-1 that a test can check: language, title, tags of all texts, reading order and header cells. No
// checker of the whole standard can be installed here (docs/decisions/0146-pdf-documents.md).

import { expect, test } from 'vitest'
import { documentFacts, tagsOf } from '#server/testing/pdf-tags.ts'
import { drawnPdf } from './drawn-pdfs.ts'
import type { Paper } from './paper.ts'

const row = (at: number) => [`Hala ${at}`, '16 02 14', `${at},500`]
const PAPER: Paper = {
  lang: 'uk',
  title: 'Zestawienie – Звіт',
  foot: 'Stopka',
  blocks: [
    { kind: 'facts', facts: [{ name: 'Firma', lines: ['Huta', 'Poznań'] }] },
    { kind: 'heading', text: 'Trasa' },
    {
      kind: 'table',
      head: ['Miejsce', 'Kod', 'Masa'],
      rows: Array.from({ length: 60 }, (_, at) => row(at)),
      widths: [2, 1, 1],
      firstNumber: 2,
    },
    { kind: 'columns', texts: ['SN-1', 'SN-2'] },
    { kind: 'heading', text: 'Druga trasa', startsPage: true },
    { kind: 'text', text: 'Uwagi', isSmall: true },
    { kind: 'blanks', labels: ['Podpis'] },
  ],
}

test('DAY-33 a PDF has a language, a title, and tags on every text in reading order', async () => {
  const pdf = await drawnPdf(PAPER)
  expect(await documentFacts(pdf)).toEqual({
    lang: 'uk',
    title: PAPER.title,
    isMarked: true,
    claims: '1',
    showsTitle: true,
  })
  const tags = await tagsOf(pdf)
  const said = (tag: { role: string; text: string }) => `${tag.role} ${tag.text}`
  expect(tags.slice(0, 9).map(said)).toEqual([
    'H1 Zestawienie – Звіт',
    'P Firma Huta Poznań',
    'H2 Trasa',
    'TH Miejsce',
    'TH Kod',
    'TH Masa',
    'TD Hala 0',
    'TD 16 02 14',
    'TD 0,500',
  ])
  expect(tags.filter(({ role }) => role === 'TD')).toHaveLength(180)
  expect(tags.slice(-5).map(said)).toEqual(['P SN-1', 'P SN-2', 'H2 Druga trasa', 'P Uwagi', 'P Podpis'])
})
