// The personal-data notice, to which the consent in the order form links: the current version, or
// the earlier one named in the address.
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { DRAFT_DAYS } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { NoticeAnswer } from '#contract/settings/settings-answers.ts'
import { fetchPersonalDataNotice } from '#web/api/personal-data-notice.ts'
import { loadable, useLoadable } from '#web/lib/loadable.ts'
import { operator } from '#web/operator/operator.ts'
import { PublicPage } from '#web/shell/public-page.tsx'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { formatDate } from '#web/texts/format.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { FailedNote } from '#web/ui/failed-note.tsx'
import { Note } from '#web/ui/note.tsx'
import { Prose, ProsePart } from '#web/ui/prose.tsx'

export function PersonalDataScreen() {
  const { t } = useText()
  useScreenTitle(t('PERSONAL_DATA.TITLE'))
  const [params] = useSearchParams()
  const version = params.get('version') ?? operator().noticeVersion
  return (
    <PublicPage>
      <Prose title={t('PERSONAL_DATA.TITLE')}>
        <Notice key={version} version={version} />
        <ProsePart heading={t('PERSONAL_DATA.BROWSER')}>
          <p>{t('PERSONAL_DATA.BROWSER_DETAIL', { days: DRAFT_DAYS })}</p>
        </ProsePart>
      </Prose>
    </PublicPage>
  )
}

function Notice({ version }: { version: string }) {
  const { t } = useText()
  const [notice] = useState(() => loadable(() => fetchPersonalDataNotice(version)))
  const { status, value } = useLoadable(notice)
  useEffect(() => notice.load(), [notice])
  if (status === 'loading') return <p role="status">{t('PERSONAL_DATA.LOADING')}</p>
  if (status === 'failed') return <FailedNote words={t('PERSONAL_DATA.LOAD_FAILED')} onClick={notice.load} />
  return value ? <Wording notice={value} /> : <NoSuchWording />
}

function Wording({ notice: { sections, isCurrent, date } }: { notice: NoticeAnswer }) {
  const { t, locale } = useText()
  return (
    <>
      {!isCurrent && (
        <Note kind="hint" role="note">
          <p>{t('PERSONAL_DATA.EARLIER', { date: formatDate(date) })}</p>
          <p>
            <a href={paths.personalData}>{t('PERSONAL_DATA.PRESENT')}</a>
          </p>
        </Note>
      )}
      {sections.map(({ id, heading, text }) => (
        <ProsePart key={id} heading={heading[locale]}>
          <p>{typeset(text[locale])}</p>
        </ProsePart>
      ))}
    </>
  )
}

function NoSuchWording() {
  const { t } = useText()
  return (
    <Note kind="hint" role="note">
      <p>{t('PERSONAL_DATA.UNKNOWN')}</p>
      <p>
        <a href={paths.personalData}>{t('PERSONAL_DATA.PRESENT')}</a>
      </p>
    </Note>
  )
}
