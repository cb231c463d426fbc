// Company in one line, while its section is folded.
import { useWatch } from 'react-hook-form'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { SectionLine } from '../../fields/fold.tsx'
import { useOrderForm } from '../../model/order-form-context.ts'

export function CompanyLine() {
  const { t } = useText()
  const { form } = useOrderForm()
  const [name, nip] = useWatch({ control: form.control, name: ['customerCompanyName', 'nip'] })
  return <SectionLine main={name} detail={nip && typeset(`${t('FORM.NIP')} ${nip}`)} />
}
