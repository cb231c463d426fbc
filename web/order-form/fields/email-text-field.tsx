import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { useFormValue, useOrderForm } from '../model/order-form-context.ts'
import { TextField } from './fields.tsx'

/** Pause in typing before the address is checked. */
const PAUSE_MS = 600

/** Email field that asks about a probable typing error without blocking the form. */
export function EmailTextField(props: ComponentProps<typeof TextField>) {
  const { name } = props
  const { form } = useOrderForm()
  const typed = String(useFormValue(name))
  const [asked, setAsked] = useState<[about?: string, hint?: ReactNode]>([])
  useEffect(() => {
    if (!typed.includes('@')) return undefined
    const timer = setTimeout(async () => {
      try {
        const { emailHint } = await import('./email-hint.tsx')
        setAsked([typed, await emailHint(typed, name, form)])
      } catch {
        // Without the code or its texts there is no hint.
      }
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [form, name, typed])
  return <TextField {...props} remark={asked[0] === typed && asked[1]} />
}
