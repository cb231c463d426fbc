// Chooses an order by its number, or by a part of it.
import { type FormEvent, useState } from 'react'
import { staffApi } from '#web/api/staff.ts'
import { useSubmitGuard } from '#web/lib/use-submit-guard.ts'
import { searchedByStaff } from '#web/staff/list/searched.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './filters.module.css'

export function OrderField({ onFound }: { onFound: (orderUuid: string) => void }) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | undefined>()
  const { busy, sendOnce } = useSubmitGuard()
  const search = searchedByStaff(typed)
  const find = async (event: FormEvent) => {
    event.preventDefault()
    if (search === '') return setError(t('AUDIT.ORDER_NUMBER_SHORT'))
    const result = await sendOnce(() => staffApi.listStaffOrders({ query: { search, limit: '2' } }))
    if (!result) return
    if (!result.ok) return setError(t(result.error.code))
    const [found] = result.data.list
    if (found && result.data.totalCount === 1) onFound(found.uuid)
    else setError(t(found ? 'AUDIT.SEVERAL_ORDERS' : 'AUDIT.NO_ORDER'))
  }
  return (
    <form className={styles['order']} noValidate onSubmit={(event) => void find(event)}>
      <Field label={t('AUDIT.ORDER_NUMBER')} error={error}>
        <TextInput
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setError(undefined)
          }}
        />
      </Field>
      <Button type="submit" kind="second" busy={busy}>
        {t('AUDIT.FIND')}
      </Button>
    </form>
  )
}
