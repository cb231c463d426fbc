// Finds the fields of the access card that another person has saved during the edit.
import type { AnsweredAccessCard } from '#contract/orders/access-card.ts'
import { ACCESS_LABELS, type AccessLine, accessLines } from '#contract/orders/access-lines.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import type { Translate } from '#web/texts/use-text.tsx'

/** Differing fields with their new values; for the door code only whether there is one. */
export function accessDifferences(
  before: AnsweredAccessCard,
  now: AnsweredAccessCard,
  t: Translate,
): { label: MessageKey; words: string }[] {
  const [was, is] = [wordsOf(before, t), wordsOf(now, t)]
  return FIELDS.filter((field) => was[field] !== is[field]).map((field) => ({
    label: LABELS[field],
    words: is[field] ?? '',
  }))
}

const LABELS = { ...ACCESS_LABELS, doorCode: 'ACCESS.DOOR_CODE' } as const satisfies Record<
  string,
  MessageKey
>
type Field = keyof typeof LABELS
const FIELDS = Object.keys(LABELS) as Field[]

const wordsOf = (card: AnsweredAccessCard, t: Translate): Partial<Record<Field, string>> => ({
  ...(card && Object.fromEntries(accessLines(card, t).map(({ field, words }: AccessLine) => [field, words]))),
  ...(card?.doorCodeSaved && { doorCode: t('ACCESS.DOOR_CODE_SAVED') }),
})
