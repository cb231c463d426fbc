// Accounts of the staff: names, roles, and whether they can sign in.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Colleague } from '#contract/people/people.ts'
import { peopleApi } from '#web/api/administration.ts'
import { problemOf, queryClient } from '#web/queries/query-client.ts'
import { useScreenTitle } from '#web/shell/screen-title.ts'
import { LoadedList } from '#web/staff/list/loaded-list.tsx'
import { InviteForm } from '#web/staff/people/invite-form.tsx'
import { refreshTeam, teamQuery } from '#web/staff/people/team-query.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { KeepingDialog } from '#web/ui/discard-asked.tsx'
import { CheckboxField } from '#web/ui/form/fields.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { toasts } from '#web/ui/toast-queue.ts'
import { TeamTable } from './team-table.tsx'

export function TeamScreen() {
  const { t } = useText()
  useScreenTitle(t('STAFF.TEAM'))
  const [isInviting, setIsInviting] = useState(false)
  return (
    <div className="stack">
      <PageHead
        title={t('STAFF.TEAM')}
        actions={
          <Button onClick={() => setIsInviting(true)}>
            <Icon name="plus" />
            {t('PEOPLE.INVITE_PERSON')}
          </Button>
        }
      />
      <Team />
      <KeepingDialog
        open={isInviting}
        onClose={() => setIsInviting(false)}
        title={t('TEAM.INVITE_TITLE')}
        discardWords={t('STAFF.DISCARD_TYPED')}
        closeLabel={t('TOASTS.CLOSE')}
      >
        <InviteColleague onSent={() => setIsInviting(false)} />
      </KeepingDialog>
    </div>
  )
}

function InviteColleague({ onSent }: { onSent: () => void }) {
  const { t } = useText()
  const sent = ({ person }: { person: Colleague }) => {
    toasts.success(t('PEOPLE.INVITED', { email: person.email }))
    refreshTeam()
    onSent()
  }
  return (
    <InviteForm send={(body) => peopleApi.inviteColleague({ body })} onSent={sent}>
      {(control) => (
        <CheckboxField
          control={control}
          name="administrator"
          label={t('TEAM.ADMINISTRATOR')}
          hint={t('TEAM.ADMINISTRATOR_HINT')}
        />
      )}
    </InviteForm>
  )
}

function Team() {
  const { t } = useText()
  const query = useQuery(teamQuery, queryClient)
  return (
    <LoadedList
      label={t('STAFF.TEAM')}
      words={{ loading: 'TEAM.LOADING', failed: 'TEAM.NOT_LOADED' }}
      places={{ columns: 5, rows: 4 }}
      isThere={query.data !== undefined}
      problem={problemOf(query)}
      retry={() => void query.refetch()}
    >
      {query.data && <TeamTable list={query.data.list} />}
    </LoadedList>
  )
}
