// Data of the public register beside the stored data.
import { useState } from 'react'
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import type { FoundCompany } from '#contract/company-registry/find-company.ts'
import { publicApi } from '#web/api/public.ts'
import { staffCompanyApi } from '#web/api/staff-companies.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { refreshCompany } from './company-query.ts'
import styles from './companies.module.css'

interface RegisterRow {
  words: MessageKey
  ours: string
  theirs: string
  differs: boolean
  /** Body of the call that takes over the register's value. */
  change: { name?: string; regon?: string; address?: { street?: string; postalCode?: string; city?: string } }
}

/**
 * Compares without case, because registers use capitals. An empty value of the register counts as
 * equal.
 */
const isSame = (ours: string, theirs: string) =>
  theirs === '' || ours.trim().toLocaleLowerCase('pl') === theirs.trim().toLocaleLowerCase('pl')

/** Compares stored data of a company with a register. */
function registerRows(company: StaffCompany, found: FoundCompany): RegisterRow[] {
  const { name, regon, address } = company
  const row = (words: MessageKey, ours: string, theirs: string, change: RegisterRow['change']) => ({
    words,
    ours,
    theirs,
    differs: !isSame(ours, theirs),
    change,
  })
  const { street, postalCode, city } = found
  return [
    row('COMPANIES.NAME', name, found.name, { name: found.name }),
    row('COMPANIES.STREET', address.street, street, { address: { street } }),
    row('COMPANIES.POSTAL_CODE', address.postalCode, postalCode, { address: { postalCode } }),
    row('COMPANIES.CITY', address.city, city, { address: { city } }),
    row('COMPANIES.REGON', regon ?? '', found.regon, { regon: found.regon }),
  ]
}

export function RegisterCard({ company }: { company: StaffCompany }) {
  const { t } = useText()
  const [found, setFound] = useState<FoundCompany | 'unknown' | null>(null)
  const { uuid, version, nip } = company
  const lookUp = useAction(() => publicApi.findCompany({ body: { nip: nip ?? '' } }), {
    onDone: ({ res }) => setFound(res ?? 'unknown'),
  })
  const takeOver = useAction(
    ({ change }: RegisterRow) =>
      staffCompanyApi.editCompany({ params: { id: uuid }, body: { version, ...change } }),
    { refresh: refreshCompany },
  )
  const rows = found && found !== 'unknown' ? registerRows(company, found) : []
  return (
    <Card
      title={t('COMPANIES.REGISTER')}
      end={
        <Button kind="quiet" className="small" busy={lookUp.busy} onClick={() => lookUp.run()}>
          {t('COMPANIES.LOOK_UP')}
        </Button>
      }
    >
      {found === 'unknown' && <Note kind="hint">{t('COMPANIES.NOT_IN_REGISTER')}</Note>}
      {rows.length > 0 && (
        <table className="lined">
          <thead>
            <tr>
              <th scope="col">{t('COMPANIES.FIELD')}</th>
              <th scope="col">{t('COMPANIES.OURS')}</th>
              <th scope="col">{t('COMPANIES.THEIRS')}</th>
              <th scope="col">
                <VisuallyHidden>{t('PEOPLE.ACTS')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.words} className={row.differs ? styles['differs'] : undefined}>
                <th scope="row">{t(row.words)}</th>
                <td>{row.ours || '–'}</td>
                <td>{row.theirs || '–'}</td>
                <td>
                  {row.differs ? (
                    <Button
                      kind="quiet"
                      className="small"
                      busy={takeOver.busy}
                      onClick={() => takeOver.run(row)}
                    >
                      {t('COMPANIES.TAKE_OVER')}
                      <VisuallyHidden>{`: ${t(row.words)}`}</VisuallyHidden>
                    </Button>
                  ) : (
                    <span className="muted">{t('COMPANIES.SAME')}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
