// Internal notes of the staff about a company.
import type { StaffCompany } from '#contract/companies/staff-companies.ts'
import { MAX_NOTE_LENGTH } from '#contract/limits.ts'
import { staffCompanyApi } from '#web/api/staff-companies.ts'
import { EditForm } from '#web/staff/edit/edit-form.tsx'
import { useEdit } from '#web/staff/edit/use-edit.ts'
import { formatDateTime } from '#web/texts/format.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextAreaField } from '#web/ui/form/fields.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { refreshCompany } from './company-query.ts'
import styles from './companies.module.css'

export function CompanyNotes({ company }: { company: StaffCompany }) {
  const { t } = useText()
  return (
    <div className={styles['team']}>
      <Card
        title={t('COMPANIES.NOTES')}
        end={
          <span className="muted">
            <Icon name="lock" size="small" /> {t('COMPANIES.TEAM_ONLY')}
          </span>
        }
      >
        <ol className={styles['rows']}>
          {company.notes.map((note) => (
            <li key={note.uuid}>
              <div>
                <b>{note.by.name}</b> <span className="muted">{formatDateTime(note.at)}</span>
                <p className={styles['internal']}>{note.text}</p>
              </div>
            </li>
          ))}
        </ol>
        {!company.mergedInto && <NewNote key={company.uuid} companyId={company.uuid} />}
      </Card>
    </div>
  )
}

function NewNote({ companyId }: { companyId: string }) {
  const { t } = useText()
  const edit = useEdit({
    id: `company note ${companyId}`,
    record: undefined,
    valuesOf: () => ({ text: '' }),
    save: ({ values }) => staffCompanyApi.addCompanyNote({ params: { id: companyId }, body: values }),
    onSaved: refreshCompany,
    next: () => undefined,
  })
  return (
    <EditForm edit={edit} submitWords={t('COMPANIES.ADD_NOTE')}>
      <TextAreaField
        control={edit.form.control}
        name="text"
        label={t('COMPANIES.NOTE')}
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
      />
    </EditForm>
  )
}
