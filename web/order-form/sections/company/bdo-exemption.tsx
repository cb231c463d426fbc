// Checkbox with a reason why the order has no BDO number.
import { operator } from '#web/operator/operator.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { SwitchField } from '../../fields/fields.tsx'
import { useOrderForm } from '../../model/order-form-context.ts'
import { tickExemption } from './bdo-options.ts'

const WORDS = {
  bdoFree: ['FORM.BDO_FREE', 'FORM.BDO_FREE_HINT'],
  bdoPeopleCollection: ['FORM.BDO_PEOPLE_COLLECTION', 'FORM.BDO_PEOPLE_COLLECTION_HINT'],
  bdoUnknown: ['FORM.BDO_UNKNOWN', 'FORM.BDO_UNKNOWN_HINT'],
} as const

export function BdoExemption({ name }: { name: keyof typeof WORDS }) {
  const { t } = useText()
  const { form } = useOrderForm()
  const [label, hint] = WORDS[name]
  return (
    <SwitchField
      name={name}
      label={t(label)}
      hint={typeset(t(hint, { phone: operator().phone.shown }))}
      onTicked={(ticked) => tickExemption(form, name, ticked)}
    />
  )
}
