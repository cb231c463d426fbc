// Message that is being written. Each template, and the empty message, has its own draft, so switching loses nothing.
import { useState } from 'react'
import type { StaffOrder } from '#contract/orders/staff-details.ts'
import type { MessageTemplate } from '#contract/settings/operator-settings.ts'
import { drafts, useDraft } from '../edit/drafts.ts'
import { fillTemplate, templateValues } from './fill-template.ts'

export interface Typed {
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
  /** Name of the template; empty for none. */
  chosen: string
  choose: (template: string) => void
  write: (typed: Partial<Typed>) => void
  /** Removes the draft of a sent message. */
  forget: () => void
}

export function useMessage(
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

/** Template in the language of the order, filled in. */
function beginning(templates: readonly MessageTemplate[], order: StaffOrder, id: string): Typed {
  const text = templates.find((template) => template.id === id)?.texts[order.locale]
  if (!text) return { subject: '', text: '' }
  const values = templateValues(order)
  return { subject: fillTemplate(text.subject, values), text: fillTemplate(text.text, values) }
}
