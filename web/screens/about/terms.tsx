// Terms of the service. The text is an example, which says that the operator must replace it.
import { landingFacts, operator } from '#web/operator/operator.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Note } from '#web/ui/note.tsx'

const POINTS: readonly MessageKey[] = [
  'TERMS.WHO',
  'TERMS.WHAT',
  'TERMS.ORDER',
  'TERMS.DATE',
  'TERMS.DUTIES',
  'TERMS.COST',
  'TERMS.COMPLAINTS',
  'TERMS.TECHNICAL',
]

export function Terms() {
  const { t } = useText()
  const { legalName, address } = landingFacts()
  const { email } = operator()
  const seat = `${address.street}, ${address.postalCode} ${address.city}`
  return (
    <>
      <Note kind="hint" role="note">
        <p>{t('TERMS.TEMPLATE')}</p>
      </Note>
      <ol>
        {POINTS.map((key) => (
          <li key={key}>{typeset(t(key, { legalName, address: seat, email }))}</li>
        ))}
      </ol>
    </>
  )
}
