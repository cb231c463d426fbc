import { letterHtml, letterText, oneLine } from '#server/features/letters/public.ts'
import type { Letter } from '#server/features/letters/public.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Transaction } from '#server/platform/database/database.ts'

interface LetterToSend {
  kind: string
  /** Makes the mail one of its kind: asking for it twice sends it once. */
  key: string
  letter: Letter
}

export async function mailLetter(
  { mail }: Pick<Dependencies, 'mail'>,
  tx: Transaction,
  to: { email: string },
  { kind, key, letter }: LetterToSend,
) {
  await mail.queue(tx, {
    kind,
    to: to.email,
    subject: oneLine(letter.title),
    text: letterText(letter),
    html: letterHtml(letter),
    locale: letter.locale,
    dedupeKey: `${kind}:${key}`,
  })
}
