// What the staff alone know of a company.
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { MAX_NOTE_LENGTH } from '#contract/limits.ts'
import { staffCompanyApi } from '#web/api/staff-companies.ts'
import { createBegun, useBegunText } from '#web/staff/begun.ts'
import { errorOf, SavingForm } from '#web/staff/saving-form.tsx'
import { formatDateTime } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import { companyChanged } from './company-query.ts'
import styles from './companies.module.css'

/** By the company's id. */
const begunNotes = createBegun<string>()

export function CompanyNotes({ company }: { company: StaffCompany }) {
  const { t } = useText()
  const [text, setText] = useBegunText(begunNotes, company.uuid)
  return (
    <Card
      title={t('COMPANIES.NOTES')}
      end={
        <span className={styles['muted']}>
          <Icon name="lock" size="small" /> {t('COMPANIES.TEAM_ONLY')}
        </span>
      }
    >
      <ol className={styles['rows']}>
        {company.notes.map((note) => (
          <li key={note.uuid}>
            <div>
              <b>{note.by.name}</b> <span className={styles['muted']}>{formatDateTime(note.at)}</span>
              <p className={styles['internal']}>{note.text}</p>
            </div>
          </li>
        ))}
      </ol>
      {!company.mergedInto && (
        <SavingForm
          send={() => staffCompanyApi.addCompanyNote({ params: { id: company.uuid }, body: { text } })}
          words={t('COMPANIES.ADD_NOTE')}
          onSaved={() => {
            setText('')
            companyChanged()
          }}
        >
          {(errors) => (
            <Field label={t('COMPANIES.NOTE')} error={errorOf(errors, 'text', t)}>
              <TextArea
                rows={3}
                maxLength={MAX_NOTE_LENGTH}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            </Field>
          )}
        </SavingForm>
      )}
    </Card>
  )
}
