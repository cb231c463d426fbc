// Form for new links: number, last day, recipient.
import { useState } from 'react'
import type { FieldErrors } from '#contract/errors.ts'
import { dayAfter, todayInWarsaw } from '#contract/fields/day.ts'
import { MAX_LINK_NOTE_LENGTH, MAX_LINKS_AT_ONCE } from '#contract/limits.ts'
import { staffLinkApi } from '#web/api/staff-companies.ts'
import { useSentOnce } from '#web/lib/use-sent-once.ts'
import { CompanyPicker, type PickedCompany } from '#web/staff/companies/company-picker.tsx'
import { useFieldMessage } from '#web/texts/use-field-message.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import type { MadeBatch } from './made-batch.ts'
import styles from './links.module.css'

interface MakeLinksProps {
  forCompany: PickedCompany | null
  onMade: (made: MadeBatch) => void
}

const USUAL_DAYS = 60
const inDays = (days: number) => dayAfter(todayInWarsaw(), days)

export function MakeLinks({ forCompany, onMade }: MakeLinksProps) {
  const { t } = useText()
  const [count, setCount] = useState('20')
  const [until, setUntil] = useState(() => inDays(USUAL_DAYS))
  const [note, setNote] = useState('')
  const [company, setCompany] = useState<PickedCompany | null>(forCompany)
  const [errors, setErrors] = useState<FieldErrors>({})
  const { busy, sendOnce } = useSentOnce()
  const message = useFieldMessage()
  const words = (field: string) => message(errors[field]?.[0])
  const make = async () => {
    const result = await sendOnce(() =>
      staffLinkApi.makeLinks({
        body: { count: Number(count), note, expiresAt: until, companyUuid: company?.uuid ?? null },
      }),
    )
    if (!result) return
    if (result.ok) {
      setErrors({})
      onMade({ ...result.data, note: note.trim(), company, until })
      return
    }
    if (result.error.errors) setErrors(result.error.errors)
    else toasts.error(t(result.error.code))
  }
  const amount = Number(count)
  return (
    <Card title={t('LINKS.MAKE')}>
      <Form className={styles['form']} busy={busy} onSubmit={() => void make()}>
        <Field label={t('LINKS.HOW_MANY')} error={words('count')}>
          <TextInput
            inputMode="numeric"
            tabular
            value={count}
            onChange={({ target }) => setCount(target.value)}
          />
        </Field>
        <Field label={t('LINKS.UNTIL')} error={words('expiresAt')}>
          <TextInput
            type="date"
            tabular
            min={inDays(0)}
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        </Field>
        <CompanyPicker
          label={t('LINKS.COMPANY')}
          hint={t('LINKS.COMPANY_HINT')}
          optionalMark={t('LINKS.OPTIONAL')}
          error={words('companyUuid')}
          picked={company}
          onPick={setCompany}
        />
        <Field
          label={t('LINKS.NOTE')}
          hint={t('LINKS.NOTE_HINT')}
          optionalMark={t('LINKS.OPTIONAL')}
          error={words('note')}
        >
          <TextInput
            maxLength={MAX_LINK_NOTE_LENGTH}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        <Button type="submit" busy={busy}>
          {amount > 0 ? t('LINKS.MAKE_COUNT', { count: amount }) : t('LINKS.MAKE')}
        </Button>
        <p className={styles['muted']}>{t('LINKS.ONCE', { links: MAX_LINKS_AT_ONCE })}</p>
      </Form>
    </Card>
  )
}
