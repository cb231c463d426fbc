// Form for new links: number, last day, recipient.
import { useForm, useWatch } from 'react-hook-form'
import { dayAfter, todayInWarsaw } from '#contract/fields/day.ts'
import { MAX_LINK_NOTE_LENGTH, MAX_LINKS_AT_ONCE } from '#contract/limits.ts'
import { staffLinkApi } from '#web/api/staff-companies.ts'
import { CompanyPicker, type PickedCompany } from '#web/staff/companies/company-picker.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextField, useBound } from '#web/ui/form/fields.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSending } from '#web/ui/form/use-sending.ts'
import { toasts } from '#web/ui/toast-queue.ts'
import type { MadeBatch } from './made-batch.ts'
import styles from './links.module.css'

interface LinkValues {
  count: string
  expiresAt: string
  note: string
  companyUuid: PickedCompany | null
}

interface MakeLinksProps {
  forCompany: PickedCompany | null
  onMade: (made: MadeBatch) => void
}

const USUAL_DAYS = 60
const inDays = (days: number) => dayAfter(todayInWarsaw(), days)

export function MakeLinks({ forCompany, onMade }: MakeLinksProps) {
  const { t } = useText()
  const form = useForm<LinkValues>({
    defaultValues: { count: '20', expiresAt: inDays(USUAL_DAYS), note: '', companyUuid: forCompany },
  })
  const { control } = form
  const { busy, send } = useSending(form)
  const { value: company, error, wired } = useBound({ control, name: 'companyUuid' })
  const make = async () => {
    const { count, expiresAt, note } = form.getValues()
    const result = await send(
      () =>
        staffLinkApi.makeLinks({
          body: { count: Number(count), note, expiresAt, companyUuid: company?.uuid ?? null },
        }),
      ({ code }) => {
        toasts.error(t(code))
        return true
      },
    )
    if (result?.ok) onMade({ ...result.data, note: note.trim(), company, until: expiresAt })
  }
  const amount = Number(useWatch({ control, name: 'count' }))
  return (
    <Card title={t('LINKS.MAKE')}>
      <Form className={styles['form']} busy={busy} onSubmit={() => void make()}>
        <TextField control={control} name="count" label={t('LINKS.HOW_MANY')} inputMode="numeric" tabular />
        <TextField
          control={control}
          name="expiresAt"
          label={t('LINKS.UNTIL')}
          type="date"
          tabular
          min={inDays(0)}
        />
        <div className={styles['wide']}>
          <CompanyPicker
            label={t('LINKS.COMPANY')}
            hint={t('LINKS.COMPANY_HINT')}
            optionalMark={t('PAGE.OPTIONAL')}
            error={error}
            picked={company}
            onPick={wired.onChange}
          />
        </div>
        <TextField
          control={control}
          name="note"
          label={t('LINKS.NOTE')}
          hint={t('LINKS.NOTE_HINT')}
          className={styles['wide']}
          isOptional
          maxLength={MAX_LINK_NOTE_LENGTH}
        />
        <p className={classNames('row gap-8-16', styles['end'], styles['muted'])}>
          <Button type="submit" busy={busy}>
            {amount > 0 ? t('LINKS.MAKE_COUNT', { count: amount }) : t('LINKS.MAKE')}
          </Button>
          {t('LINKS.ONCE', { links: MAX_LINKS_AT_ONCE })}
        </p>
      </Form>
    </Card>
  )
}
