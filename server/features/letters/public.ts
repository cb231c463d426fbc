export { oneLine, unlinked, type Letter, type LetterPart } from './letter.ts'
export { letterHtml } from './letter-html.ts'
export { letterText } from './letter-text.ts'
