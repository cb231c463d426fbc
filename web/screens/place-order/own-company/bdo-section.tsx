import { TextField } from '#web/order-form/fields/fields.tsx'
import { SectionLine } from '#web/order-form/fields/fold.tsx'
import { Section } from '#web/order-form/fields/section.tsx'
import { useFieldErrorText, useFormValue, useFormValues } from '#web/order-form/model/order-form-context.ts'
import { BdoExemption } from '#web/order-form/sections/company/bdo-exemption.tsx'
import { BdoHelp } from '#web/order-form/sections/company/bdo-help.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { useOwnCompany } from './own-company-context.ts'
import styles from '#web/order-form/fields/fields.module.css'

function BdoLine() {
  const { t } = useText()
  const [bdo, bdoFree, isUnknown] = useFormValues(['bdo', 'bdoFree', 'bdoUnknown'])
  const exemption = bdoFree ? 'FORM.BDO_FREE' : 'FORM.BDO_PEOPLE_COLLECTION'
  return <SectionLine main={bdo || t(isUnknown ? 'FORM.BDO_UNKNOWN' : exemption)} />
}

/** The company's stored BDO number, or one of the two reasons why the order has none. */
export function BdoSection() {
  const { t } = useText()
  const { companies } = useOwnCompany()
  const selected = useFormValue('selectedCompany')
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
          <BdoExemption name="bdoUnknown" />
        </div>
        <BdoHelp />
      </div>
    </Section>
  )
}
