// Legal information about the company behind the site: its details, its terms, its statements about
// the law and their sources. Each part has its own address.
import { type ReactNode, useEffect } from 'react'
import { useParams } from 'react-router'
import { mailLink, phoneLink } from '#contract/contact-links.ts'
import { todayInWarsaw } from '#contract/fields/day.ts'
import { lawOn } from '#contract/law/law-entries.ts'
import { DRAFT_DAYS, SESSION_LIFETIME_MINUTES } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { landingFacts, operator } from '#web/operator/operator.ts'
import { PublicPage } from '#web/shell/public-page.tsx'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Note } from '#web/ui/note.tsx'
import { Prose } from '#web/ui/prose.tsx'

/** Statements about the law in force today, each with its source, the day it was read and how certain it is. */
function LegalBasis() {
  const { t, locale } = useText()
  // The screen renders after the browser has looked for the anchor, so it scrolls there itself.
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

/** Lists what this site stores in a browser and for how long. */
function BrowserData() {
  const { t } = useText()
  return (
    <>
      <p>{t('BROWSER.LEAD')}</p>
      <ul>
        <li>{typeset(t('BROWSER.SESSION', { minutes: SESSION_LIFETIME_MINUTES }))}</li>
        <li>{typeset(t('BROWSER.DRAFT', { days: DRAFT_DAYS }))}</li>
        <li>{typeset(t('BROWSER.SENT'))}</li>
        <li>{typeset(t('BROWSER.CHOICES'))}</li>
      </ul>
      <p>{t('BROWSER.SHARED')}</p>
      <p>{t('BROWSER.NO_TRACKING')}</p>
    </>
  )
}

const PARTS: Record<string, { title: MessageKey; Content: () => ReactNode }> = {
  'legal-basis': { title: 'ABOUT.LEGAL_BASIS', Content: LegalBasis },
  terms: { title: 'ABOUT.TERMS', Content: Terms },
  browser: { title: 'ABOUT.BROWSER', Content: BrowserData },
}

export function AboutScreen() {
  const { t } = useText()
  const { part = '' } = useParams()
  const { title, Content } = PARTS[part] ?? { title: 'ABOUT.TITLE', Content: CompanyFacts }
  useScreenTitle(t(title))
  return (
    <PublicPage>
      <Prose title={t(title)}>
        <Content />
        <OtherPages />
      </Prose>
    </PublicPage>
  )
}

function OtherPages() {
  const { t } = useText()
  const { part = '' } = useParams()
  const pages = [
    ...(PARTS[part] ? [{ href: paths.about, words: t('ABOUT.TITLE') }] : []),
    { href: paths.personalData, words: t('PAGE.PERSONAL_DATA') },
    ...Object.entries(PARTS)
      .filter(([name]) => name !== part)
      .map(([name, { title }]) => ({ href: paths.aboutPart(name), words: t(title) })),
    { href: paths.accessibility, words: t('PAGE.ACCESSIBILITY') },
  ]
  return (
    <nav aria-label={t('ABOUT.PAGES')}>
      <ul>
        {pages.map(({ href, words }) => (
          <li key={href}>
            <a href={href}>{words}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * Company details that must be published (commercial companies code, art. 206), as far as the
 * operator's settings contain them.
 */
function CompanyFacts() {
  const { t, locale } = useText()
  const { legalName, address, nip, bdo, krs, court, shareCapital, permit } = landingFacts()
  const { email, phone } = operator()
  const lines = [
    t('ABOUT.NIP', { number: nip }),
    krs !== null && t('ABOUT.KRS', { number: krs }),
    court?.[locale],
    shareCapital !== null && t('ABOUT.CAPITAL', { amount: shareCapital }),
    t('ABOUT.BDO', { number: bdo }),
    permit && t('ABOUT.PERMIT', { permit: permit.name[locale], until: permit.until ?? 'none' }),
  ].filter((line): line is string => Boolean(line))
  return (
    <>
      <p>
        <b>{legalName}</b>
        <br />
        {typeset(`${address.street}, ${address.postalCode} ${address.city}`)}
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{typeset(line)}</li>
        ))}
      </ul>
      <p>
        <a href={mailLink(email)}>{email}</a>
        <br />
        <a href={phoneLink(phone.dial)}>{phone.shown}</a>
      </p>
    </>
  )
}

const POINTS: readonly MessageKey[] = [
  'TERMS.WHO',
  'TERMS.WHAT',
  'TERMS.ORDER',
  'TERMS.DATE',
  'TERMS.DUTIES',
  'TERMS.COST',
  'TERMS.COMPLAINTS',
  'TERMS.TECHNICAL',
]

/** Terms of the service. They are an example, with a note that the operator must replace them. */
function Terms() {
  const { t } = useText()
  const { legalName, address } = landingFacts()
  const { email } = operator()
  const seat = `${address.street}, ${address.postalCode} ${address.city}`
  return (
    <>
      <Note kind="hint" role="note">
        <p>{t('TERMS.TEMPLATE')}</p>
      </Note>
      <ol>
        {POINTS.map((key) => (
          <li key={key}>{typeset(t(key, { legalName, address: seat, email }))}</li>
        ))}
      </ol>
    </>
  )
}
