import { isHazardous } from '#contract/catalogue/catalogue.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Tag } from '#web/ui/badge.tsx'

/** The proposed waste code; dangerous waste says so in words and colour. */
export function HazardTag({ code }: { code: string }) {
  const { t } = useText()
  const hazard = isHazardous(code)
  return <Tag hazard={hazard}>{hazard ? t('FORM.HAZARD', { code }) : code}</Tag>
}
