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
import { operator } from '#web/operator/operator.ts'
import { dataOf, queryClient, useReplace } from '#web/queries/query-client.ts'
import { fieldErrorsOf } from '#web/texts/field-errors.ts'
import { useFieldMessage } from '#web/texts/use-field-message.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { focusFirstField } from '#web/ui/form/first-field.ts'
import { Form } from '#web/ui/form/form.tsx'
import { Note } from '#web/ui/note.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { drafts, useDraft } from '../edit/drafts.ts'
import { orderQuery } from '../orders/order-query.ts'
import { placeWords } from '../orders/place-words.ts'
import styles from './write-message.module.css'

interface WriteMessageProps {
  order: StaffOrder
  /** Template to start with. */
  firstTemplate: MessageTemplateName | undefined
  onClose: () => void
}

/**
 * Fetched whenever a message is started, because an administrator may have changed the templates.
 */
const templatesQuery = queryOptions({
  queryKey: ['message templates'],
  queryFn: ({ signal }) => dataOf(settingsApi.listMessageTemplates({ signal })),
})

/** Loads the templates. If that fails, a message can be written without one. */
export function WriteMessage(props: WriteMessageProps) {
  const { t } = useText()
  const { data, isPending } = useQuery(templatesQuery, queryClient)
  if (isPending) return <p role="status">{t('STAFF_ORDER.TEMPLATES_LOADING')}</p>
  return <MessageForm {...props} templates={data?.list ?? []} />
}

function MessageForm({
  order,
  firstTemplate,
  templates,
  onClose,
}: WriteMessageProps & { templates: readonly MessageTemplate[] }) {
  const { t } = useText()
  const replace = useReplace(orderQuery(order.uuid).queryKey)
  const words = useFieldMessage()
  const message = useMessage(order, templates, firstTemplate)
  const [errors, setErrors] = useState<{ subject?: string | undefined; text?: string | undefined }>({})
  const { busy, sendOnce } = useSubmitGuard()
  const form = useRef<HTMLFormElement>(null)
  // Typed letters must not choose a template, so the template is not the first field.
  const [hasSubject] = useState(message.subject !== '')
  useEffect(() => {
    const first = focusFirstField(form.current)
    if (first instanceof HTMLTextAreaElement) first.setSelectionRange(first.value.length, first.value.length)
    first?.scrollIntoView?.({ block: 'center' })
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
      const byField = result.error.errors ?? {}
      setErrors({ subject: words(byField['subject']?.[0]), text: words(byField['text']?.[0]) })
      if (!result.error.errors) toasts.error(t(result.error.code))
      return
    }
    message.forget()
    replace({ order: { ...order, messages: [...order.messages, result.data.message] } })
    toasts.success(t('STAFF_ORDER.MESSAGE_ON_ITS_WAY', { to: order.reporter.email }))
    onClose()
  }
  return (
    <Form
      ref={form}
      className="stack gap-12"
      label={t('STAFF_ORDER.WRITE')}
      busy={busy}
      onSubmit={() => void send()}
    >
      <p className="muted">{t('STAFF_ORDER.MESSAGE_TO', { to: order.reporter.email })}</p>
      <Field label={t('STAFF_ORDER.TEMPLATE')}>
        <Select value={message.chosen} onChange={({ target }) => message.choose(target.value)}>
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
          data-first={hasSubject ? undefined : ''}
          value={message.subject}
          onChange={({ target }) => message.write({ subject: target.value })}
        />
      </Field>
      <Field label={t('STAFF_ORDER.TEXT')} error={errors.text}>
        <TextArea
          data-first={hasSubject ? '' : undefined}
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

/** Preview of what the recipient reads. Order number and summary are added below every message. */
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

interface Typed {
  subject: string
  text: string
}

interface MessageDraft {
  chosen: string
  /** Typed text by template. */
  typed: Readonly<Record<string, Typed>>
}

const NO_TEMPLATE = ''

interface NewMessage extends Typed {
  /** Id of the chosen template; empty for none. */
  chosen: string
  choose: (template: string) => void
  write: (typed: Partial<Typed>) => void
  /** Removes the draft of a sent message. */
  forget: () => void
}

/**
 * The message being written. Each template, and the message without one, has its own draft, so
 * switching loses nothing.
 */
function useMessage(
  order: StaffOrder,
  templates: readonly MessageTemplate[],
  first: string | undefined,
): NewMessage {
  const id = `message ${order.uuid}`
  const draft = useDraft(id) as MessageDraft | undefined
  const [chosen, setChosen] = useState(first ?? draft?.chosen ?? NO_TEMPLATE)
  const typed = draft?.typed ?? {}
  const ready = beginning(templates, order, chosen)
  const shown = typed[chosen] ?? ready
  return {
    ...shown,
    chosen,
    choose(template) {
      setChosen(template)
      if (draft) drafts.keep(id, { chosen: template, typed } satisfies MessageDraft)
    },
    write(part) {
      const { [chosen]: _before, ...others } = typed
      const next = { ...shown, ...part }
      const isReady = next.subject === ready.subject && next.text === ready.text
      const all = isReady ? others : { ...others, [chosen]: next }
      if (Object.keys(all).length > 0) drafts.keep(id, { chosen, typed: all } satisfies MessageDraft)
      else drafts.drop(id)
    },
    forget: () => drafts.drop(id),
  }
}

/** Subject and text of a template in the language of the order, with its fields filled in. */
function beginning(templates: readonly MessageTemplate[], order: StaffOrder, id: string): Typed {
  const text = templates.find((template) => template.id === id)?.texts[order.locale]
  if (!text) return { subject: '', text: '' }
  const values = templateValues(order)
  return { subject: fillTemplate(text.subject, values), text: fillTemplate(text.text, values) }
}

const FIELD = /\{(\w+)\}/g

const templateValues = (order: StaffOrder): Record<string, string> => ({
  orderNumber: order.orderNumber,
  companyName: order.company.name,
  reporterName: `${order.reporter.name} ${order.reporter.surname}`,
  contactName: order.customerCompanyBranch.contact,
  pickupPlace: placeWords(order.customerCompanyBranch),
  pickupDate: order.suggestedDate ?? '',
  hours: `${order.availableHoursFrom}–${order.availableHoursTo}`,
  operatorName: operator().name,
  operatorPhone: operator().phone.shown,
})

/** Fills in the fields. A field without a value stays visible, so that nobody sends a gap. */
const fillTemplate = (text: string, values: Record<string, string>): string =>
  text.replace(FIELD, (field, name: string) => values[name] || field)

/** Fields in the text that have no value. */
const fieldsLeft = (text: string): string[] => [...new Set(text.match(FIELD) ?? [])]
