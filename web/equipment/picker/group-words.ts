import { useText } from '#web/texts/use-text.tsx'
import { plainGroup } from '../plain-groups.ts'

/** Names of the groups as people call them; one that an operator added goes by its own. */
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
