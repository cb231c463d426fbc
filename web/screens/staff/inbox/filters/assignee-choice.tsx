import { useQuery } from '@tanstack/react-query'
import { problemOf, queryClient } from '#web/queries/query-client.ts'
import { colleaguesQuery } from '#web/staff/colleagues-query.ts'
import { Initials } from '#web/staff/initials.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { FieldError } from '#web/ui/field.tsx'
import styles from './filters.module.css'

interface AssigneeChoiceProps {
  /** `me`, `none`, a person's id. */
  chosen: string | undefined
  onChoose: (assigneeUuid: string | undefined) => void
}

export function AssigneeChoice({ chosen, onChoose }: AssigneeChoiceProps) {
  const { t } = useText()
  const query = useQuery(colleaguesQuery, queryClient)
  const problem = problemOf(query)
  const choice = (value: string | undefined, words: string, name?: string) => (
    <li key={value ?? 'all'}>
      <button
        type="button"
        className={styles['choice']}
        aria-pressed={chosen === value}
        onClick={() => onChoose(value)}
      >
        {name !== undefined && <Initials name={name} />}
        {words}
      </button>
    </li>
  )
  return (
    <>
      <ul className={styles['choices']}>
        {choice(undefined, t('INBOX.WHO_ALL'))}
        {choice('me', t('INBOX.WHO_ME'))}
        {choice('none', t('INBOX.WHO_NONE'))}
        {query.data?.list.map(({ uuid, name }) => choice(uuid, name, name))}
      </ul>
      {problem && <FieldError>{t(problem.code)}</FieldError>}
    </>
  )
}
