// Company in one line, while its section is folded.
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { SectionLine } from '../../fields/fold.tsx'
import { useFormValues } from '../../model/order-form-context.ts'

export function CompanyLine() {
  const { t } = useText()
  const [name, nip] = useFormValues(['customerCompanyName', 'nip'])
  return <SectionLine main={name} detail={nip && typeset(`${t('FORM.NIP')} ${nip}`)} />
}
