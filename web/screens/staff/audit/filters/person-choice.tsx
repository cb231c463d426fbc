import { useQuery } from '@tanstack/react-query'
import { problemOf, queryClient } from '#web/queries/query-client.ts'
import { Initials } from '#web/staff/initials.tsx'
import { teamQuery } from '#web/staff/team-query.ts'
import { useText } from '#web/texts/use-text.tsx'
import { FieldError } from '#web/ui/field.tsx'
import styles from './filters.module.css'

interface PersonChoiceProps {
  chosen: string | undefined
  onChoose: (personUuid: string | undefined) => void
}

/** The staff. Clients are reached by their name in a row. */
export function PersonChoice({ chosen, onChoose }: PersonChoiceProps) {
  const { t } = useText()
  const query = useQuery(teamQuery, queryClient)
  const problem = problemOf(query)
  const people =
    query.data?.list.map(({ uuid, name, surname }) => ({ uuid, words: `${name} ${surname}` })) ?? []
  return (
    <>
      <ul className={styles['choices']}>
        {[{ uuid: undefined, words: t('AUDIT.EVERYBODY') }, ...people].map(({ uuid, words }) => (
          <li key={uuid ?? ''}>
            <button type="button" aria-pressed={chosen === uuid} onClick={() => onChoose(uuid)}>
              {uuid && <Initials name={words} />}
              {words}
            </button>
          </li>
        ))}
      </ul>
      {problem && <FieldError>{t(problem.code)}</FieldError>}
    </>
  )
}
