// Sentences about the law, each with its source and the day it was read, and a link to all of them.
import { isUnsure, lawEntries, type LawId } from '#contract/law/law-entries.ts'
import { paths } from '#contract/paths.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { Text, useText } from '#web/texts/use-text.tsx'

const LEGAL_BASIS = paths.aboutPart('legal-basis')
/** A new tab keeps the typed values of the form. */
const APART = { target: '_blank', rel: 'noopener' }

export function LawReasons({ ids }: { ids: readonly LawId[] }) {
  const { locale } = useText()
  return (
    <>
      <ul>
        {lawEntries(ids).map((entry) => (
          <li key={entry.id}>
            {typeset(entry.text[locale])}{' '}
            <a href={`${LEGAL_BASIS}#${entry.id}`} {...APART}>
              <Text
                id="ADVISER.SOURCE"
                values={{
                  source: entry.source.name,
                  date: entry.read,
                  certainty: isUnsure(entry) ? 'low' : 'sure',
                }}
                parts={{ source: <span lang="pl" /> }}
              />
            </a>
          </li>
        ))}
      </ul>
      <p>
        <Text id="ADVISER.NOT_ADVICE" parts={{ link: <a href={LEGAL_BASIS} {...APART} /> }} />
      </p>
    </>
  )
}
