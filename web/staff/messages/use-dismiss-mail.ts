import { staffApi } from '#web/api/staff.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { useText } from '#web/texts/use-text.tsx'
import { toasts } from '#web/ui/toast-queue.ts'

interface MailOfOrder {
  uuid: string
  orderUuid: string
}

/** Dismisses an undelivered mail for all staff. The notification offers to undo this. */
export function useDismissMail() {
  const { t } = useText()
  return async function dismiss(mail: MailOfOrder, dismissed: boolean): Promise<void> {
    const { uuid: messageId, orderUuid: id } = mail
    const result = await staffApi.dismissMail({ params: { id, messageId }, body: { dismissed } })
    if (!result.ok) toasts.error(t(result.error.code))
    else if (dismissed)
      toasts.success(t('STAFF.MAIL_DISMISSED'), {
        undo: { words: t('UNDO.UNDO'), run: () => void dismiss(mail, false) },
      })
    for (const key of ['staff undelivered mails', 'staff order', 'staff orders'])
      void queryClient.invalidateQueries({ queryKey: [key] })
  }
}
