// Whether a person can sign in: label, colour and icon.
import type { CompanyPerson } from '#contract/people/people.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Badge, type BadgeLook } from '#web/ui/badge.tsx'

export type PersonAccount = Pick<
  CompanyPerson,
  'uuid' | 'email' | 'name' | 'surname' | 'blocked' | 'invited' | 'lastSeen' | 'secondFactor'
>

type AccountStateName = 'blocked' | 'invited' | 'active'

const LOOKS: Record<AccountStateName, BadgeLook> = {
  active: { tone: 'accent', fill: 'soft', icon: 'check' },
  invited: { tone: 'blue', fill: 'soft', icon: 'mail' },
  blocked: { tone: 'grey', fill: 'outline', icon: 'lock' },
}

const stateOf = ({ blocked, invited }: PersonAccount): AccountStateName =>
  blocked ? 'blocked' : invited ? 'invited' : 'active'

export function AccountState({ person }: { person: PersonAccount }) {
  const { t } = useText()
  const state = stateOf(person)
  return <Badge look={LOOKS[state]}>{t(`PEOPLE.STATE_${state}`)}</Badge>
}

export const fullName = ({ name, surname }: Pick<PersonAccount, 'name' | 'surname'>) => `${name} ${surname}`
