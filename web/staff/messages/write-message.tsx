// Writes a message to the person who ordered, from a template or empty. The draft is stored until it is sent.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import { sendMessage } from '#contract/orders/staff-messages.ts'
import type { MessageTemplateName } from '#contract/settings/message-templates.ts'
import type { MessageTemplate } from '#contract/settings/operator-settings.ts'
import { settingsApi } from '#web/api/administration.ts'
import { staffApi } from '#web/api/staff.ts'
import { useSubmitGuard } from '#web/lib/use-submit-guard.ts'
import { dataOf, queryClient, useReplace } from '#web/queries/query-client.ts'
import { fieldErrorsOf } from '#web/texts/field-errors.ts'
import { useFieldMessage } from '#web/texts/use-field-message.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Note } from '#web/ui/note.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { orderQuery } from '../orders/order-query.ts'
import { fieldsLeft, fillTemplate, templateValues } from './fill-template.ts'
import { type Typed, useMessage } from './use-message.ts'
import styles from './write-message.module.css'

interface WriteMessageProps {
  order: StaffOrder
  /** Template to start with. */
  begun: MessageTemplateName | undefined
  onClose: () => void
}

/** Fetched each time, because an administrator may have changed the templates. */
const templatesQuery = queryOptions({
  queryKey: ['message templates'],
  queryFn: ({ signal }) => dataOf(settingsApi.listMessageTemplates({ signal })),
})

/** Without the templates a message can still be written. */
export function WriteMessage(props: WriteMessageProps) {
  const { t } = useText()
  const { data, isPending } = useQuery(templatesQuery, queryClient)
  if (isPending) return <p role="status">{t('STAFF_ORDER.TEMPLATES_LOADING')}</p>
  return <MessageForm {...props} templates={data?.list ?? []} />
}

function MessageForm({
  order,
  begun,
  templates,
  onClose,
}: WriteMessageProps & { templates: readonly MessageTemplate[] }) {
  const { t } = useText()
  const replace = useReplace(orderQuery(order.uuid).queryKey)
  const words = useFieldMessage()
  const message = useMessage(order, templates, begun)
  const [errors, setErrors] = useState<{ subject?: string | undefined; text?: string | undefined }>({})
  const { busy, sendOnce } = useSubmitGuard()
  const first = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    first.current?.focus()
    first.current?.scrollIntoView?.({ block: 'center' })
  }, [])
  const values = templateValues(order)
  const filled = { subject: fillTemplate(message.subject, values), text: fillTemplate(message.text, values) }
  const left = fieldsLeft(`${filled.subject} ${filled.text}`)

  const send = async () => {
    const found = fieldErrorsOf(sendMessage, filled)
    if (found.subject || found.text)
      return setErrors({ subject: found.subject && t(found.subject), text: found.text && t(found.text) })
    if (left.length > 0) return setErrors({ text: t('STAFF_ORDER.FIELDS_LEFT', { fields: left.join(', ') }) })
    const result = await sendOnce(() => staffApi.sendMessage({ params: { id: order.uuid }, body: filled }))
    if (!result) return
    if (!result.ok) {
      const said = result.error.errors ?? {}
      setErrors({ subject: words(said['subject']?.[0]), text: words(said['text']?.[0]) })
      if (!result.error.errors) toasts.error(t(result.error.code))
      return
    }
    message.forget()
    replace({ order: { ...order, messages: [...order.messages, result.data.message] } })
    toasts.success(t('STAFF_ORDER.MESSAGE_ON_ITS_WAY', { to: order.reporter.email }))
    onClose()
  }
  return (
    <Form className="stack gap-12" label={t('STAFF_ORDER.WRITE')} busy={busy} onSubmit={() => void send()}>
      <p className="muted">{t('STAFF_ORDER.MESSAGE_TO', { to: order.reporter.email })}</p>
      <Field label={t('STAFF_ORDER.TEMPLATE')}>
        <Select ref={first} value={message.chosen} onChange={({ target }) => message.choose(target.value)}>
          <option value="">{t('STAFF_ORDER.NO_TEMPLATE')}</option>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('STAFF_ORDER.SUBJECT')} error={errors.subject}>
        <TextInput
          value={message.subject}
          onChange={({ target }) => message.write({ subject: target.value })}
        />
      </Field>
      <Field label={t('STAFF_ORDER.TEXT')} error={errors.text}>
        <TextArea
          rows={8}
          value={message.text}
          onChange={({ target }) => message.write({ text: target.value })}
        />
      </Field>
      <Preview {...filled} number={order.orderNumber} />
      <div className="wrap gap-8">
        <Button type="submit" busy={busy}>
          {t('STAFF_ORDER.SEND')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('TOASTS.CLOSE')}
        </Button>
      </div>
    </Form>
  )
}

/** Preview for the recipient. Order number and summary follow below every message. */
function Preview({ subject, text, number }: Typed & { number: string }) {
  const { t } = useText()
  if (subject === '' && text === '') return null
  return (
    <Note kind="info" className={styles['preview']}>
      <h3>{t('STAFF_ORDER.PREVIEW')}</h3>
      <p>
        <b>{subject.includes(number) ? subject : `${subject} (${number})`}</b>
      </p>
      <p className="lines">{text}</p>
      <p className="second xs">{t('STAFF_ORDER.PREVIEW_BELOW')}</p>
    </Note>
  )
}
