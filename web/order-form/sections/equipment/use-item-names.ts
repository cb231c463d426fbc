// Names chosen equipment in the language of the page, also after a change of language and in an older draft.
import { useEffect } from 'react'
import { catalogue, itemWords } from '#web/equipment/catalogue.ts'
import { useText } from '#web/texts/use-text.tsx'
import type { OrderFormParts } from '../../model/order-form-context.ts'

export function useItemNames({ form, prefill }: OrderFormParts): void {
  const { locale } = useText()
  useEffect(() => {
    const nameAll = () =>
      prefill(() => {
        for (const [at, { recyclingItem }] of form.getValues('orderData').entries()) {
          const item = catalogue.read().value?.itemOf(recyclingItem.uuid)
          const name = item ? itemWords(item, locale).name : recyclingItem.name
          if (name !== recyclingItem.name) form.setValue(`orderData.${at}.recyclingItem.name`, name)
        }
      })
    nameAll()
    const unsubscribe = [
      catalogue.subscribe(nameAll),
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          // A change without a name means that a draft replaced all values.
          if (name === undefined) nameAll()
        },
      }),
    ]
    return () => {
      for (const end of unsubscribe) end()
    }
  }, [form, prefill, locale])
}
