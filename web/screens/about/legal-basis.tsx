// Every sentence about the law that the product says, with where and when it was read and how sure it is.
import { useEffect } from 'react'
import { LAW } from '#contract/law/law-entries.ts'
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
        {LAW.map(({ id, text, source, read, certainty }) => (
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
              {'. '}
              {typeset(t('ABOUT.READ', { date: read, certainty }))}
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}
