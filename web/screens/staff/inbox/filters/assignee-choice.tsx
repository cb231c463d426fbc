import { useQuery } from '@tanstack/react-query'
import { problemOf, queryClient } from '#web/queries/query-client.ts'
import { colleaguesQuery } from '#web/staff/colleagues-query.ts'
import { ChoiceList } from '#web/staff/list/choice-list.tsx'
import { useText } from '#web/texts/use-text.tsx'

interface AssigneeChoiceProps {
  /** `me`, `none` or a person's uuid. */
  chosen: string | undefined
  onChoose: (assigneeUuid: string | undefined) => void
}

export function AssigneeChoice(props: AssigneeChoiceProps) {
  const { t } = useText()
  const query = useQuery(colleaguesQuery, queryClient)
  const people = (query.data?.list ?? []).map(({ uuid, name }) => ({
    value: uuid,
    words: name,
    person: name,
  }))
  return (
    <ChoiceList
      choices={[
        { value: undefined, words: t('INBOX.WHO_ALL') },
        { value: 'me', words: t('INBOX.WHO_ME') },
        { value: 'none', words: t('INBOX.WHO_NONE') },
        ...people,
      ]}
      problem={problemOf(query)}
      {...props}
    />
  )
}
