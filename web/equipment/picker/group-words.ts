import { useText } from '#web/texts/use-text.tsx'
import { plainGroup } from '../plain-groups.ts'

/** Plain names of the equipment groups. A group that an operator added keeps its own name. */
export function useGroupWords() {
  const { t } = useText()
  return {
    groupName: (group: string) => {
      const plain = plainGroup(group)
      return plain ? t(`FORM.GROUP_NAME_${plain}`) : group
    },
    groupExamples: (group: string) => {
      const plain = plainGroup(group)
      return plain ? t(`FORM.GROUP_EXAMPLES_${plain}`) : ''
    },
  }
}
