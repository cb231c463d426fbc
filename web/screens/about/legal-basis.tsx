// Every sentence about the law that is true today, with its source, the day it was read and how sure it is.
import { useEffect } from 'react'
import { todayInWarsaw } from '#contract/fields/day.ts'
import { lawOn } from '#contract/law/law-entries.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'

export function LegalBasis() {
  const { t, locale } = useText()
  // The page is drawn after the browser has looked for the sentence that its address names.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  return (
    <>
      <p>{t('ABOUT.LEGAL_BASIS_LEAD')}</p>
      <ul>
        {lawOn(todayInWarsaw()).map(({ id, text, source, read, readIn, certainty }) => (
          <li key={id} id={id}>
            {typeset(text[locale])}
            <br />
            <small>
              {source.href ? (
                <a href={source.href} rel="noopener" lang="pl">
                  {source.name}
                </a>
              ) : (
                <span lang="pl">{source.name}</span>
              )}
              {source.article && <span lang="pl">, {source.article}</span>}
              {'. '}
              {typeset(t('ABOUT.READ', { date: read, certainty }))}
              {readIn && <> {typeset(t('ABOUT.READ_IN', { pages: readIn.join(', ') }))}</>}
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}
