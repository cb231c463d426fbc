import { useWatch } from 'react-hook-form'
import { useText } from '#web/texts/use-text.tsx'
import { BdoExemption } from '../company/bdo-exemption.tsx'
import { TextField } from '../fields/fields.tsx'
import { SectionLine } from '../fields/fold.tsx'
import { Section } from '../fields/section.tsx'
import { useOrderForm, useFieldErrorText } from '../model/order-form-context.ts'
import { useOwnCompany } from './own-company-context.ts'
import styles from '../fields/fields.module.css'

function BdoLine() {
  const { t } = useText()
  const { form } = useOrderForm()
  const [bdo, bdoFree] = useWatch({ control: form.control, name: ['bdo', 'bdoFree'] })
  return <SectionLine main={bdo || t(bdoFree ? 'FORM.BDO_FREE' : 'FORM.BDO_PEOPLE_COLLECTION')} />
}

/** The company's number, which nobody types, or one of the two reasons why the order goes without. */
export function BdoSection() {
  const { t } = useText()
  const { form } = useOrderForm()
  const { companies } = useOwnCompany()
  const selected = useWatch({ control: form.control, name: 'selectedCompany' })
  const hasNumber = companies.some(({ uuid, bdo }) => uuid === selected && bdo !== null)
  const error = useFieldErrorText('bdo')
  return (
    <Section id="bdo" line={<BdoLine />}>
      <div
        className={styles['grid']}
        role="group"
        aria-label={t('FORM.SECTION.BDO')}
        aria-describedby={error && 'bdo-error'}
      >
        <TextField
          name="bdo"
          label={t('FORM.BDO')}
          hint={t(hasNumber ? 'FORM.BDO_OWN_HINT' : 'FORM.BDO_OWN_NONE')}
          disabled
          autoComplete="off"
          tabular
          className={styles['half']}
        />
        <div className={styles['close']}>
          <BdoExemption name="bdoFree" />
          <BdoExemption name="bdoPeopleCollection" />
        </div>
      </div>
    </Section>
  )
}
