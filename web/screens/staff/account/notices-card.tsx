// Choice of notices that the person gets by e-mail.
import type { StaffAccount } from '#contract/people/people.ts'
import { staffAccountApi } from '#web/api/administration.ts'
import { useSubmitGuard } from '#web/lib/use-submit-guard.ts'
import { useReplace } from '#web/queries/query-client.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { accountQuery } from './account-query.ts'

export function NoticesCard({ account }: { account: StaffAccount }) {
  const { t } = useText()
  const { sendOnce } = useSubmitGuard()
  const replace = useReplace(accountQuery.queryKey)
  const change = async (assignmentMails: boolean) => {
    const result = await sendOnce(() => staffAccountApi.editStaffAccount({ body: { assignmentMails } }))
    if (!result) return
    if (result.ok) replace(result.data)
    else toasts.error(t(result.error.code))
  }
  return (
    <Card title={t('STAFF_ACCOUNT.NOTICES')}>
      <Checkbox
        label={t('STAFF_ACCOUNT.ASSIGNMENT_MAILS')}
        hint={t('STAFF_ACCOUNT.ASSIGNMENT_MAILS_HINT')}
        checked={account.assignmentMails}
        onChange={({ target }) => void change(target.checked)}
      />
    </Card>
  )
}
