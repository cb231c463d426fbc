import { useQuery } from '@tanstack/react-query'
import { problemOf, queryClient } from '#web/queries/query-client.ts'
import { ChoiceList } from '#web/staff/list/choice-list.tsx'
import { teamQuery } from '#web/staff/team-query.ts'
import { useText } from '#web/texts/use-text.tsx'

interface PersonChoiceProps {
  chosen: string | undefined
  onChoose: (personUuid: string | undefined) => void
}

/** Chooses a staff member. A client is chosen by their name in a row. */
export function PersonChoice(props: PersonChoiceProps) {
  const { t } = useText()
  const query = useQuery(teamQuery, queryClient)
  const people = (query.data?.list ?? []).map(({ uuid, name, surname }) => {
    const words = `${name} ${surname}`
    return { value: uuid, words, person: words }
  })
  return (
    <ChoiceList
      choices={[{ value: undefined, words: t('AUDIT.EVERYBODY') }, ...people]}
      problem={problemOf(query)}
      {...props}
    />
  )
}
