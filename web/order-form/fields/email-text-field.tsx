import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useOrderForm } from '../model/order-form-context.ts'
import { TextField } from './fields.tsx'

/** Typing rests for so long before the address is looked at. */
const PAUSE_MS = 600

/** A field for e-mail addresses that asks about a likely slip and blocks nothing. */
export function EmailTextField(props: ComponentProps<typeof TextField>) {
  const { name } = props
  const { form } = useOrderForm()
  const typed = String(useWatch({ control: form.control, name }))
  const [asked, setAsked] = useState<[about?: string, hint?: ReactNode]>([])
  useEffect(() => {
    if (!typed.includes('@')) return undefined
    const timer = setTimeout(async () => {
      try {
        const { emailHint } = await import('./email-hint.tsx')
        setAsked([typed, await emailHint(typed, name, form)])
      } catch {
        // Without the code or its texts nothing is asked.
      }
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [form, name, typed])
  return <TextField {...props} remark={asked[0] === typed && asked[1]} />
}
