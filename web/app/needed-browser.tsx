// Message at the top of every page until the application has started: required browsers and the phone number. The style sheet
// hides it in supported browsers (web/ui/base.css, docs/decisions/0118-supported-browsers.md).
import { operator } from '#web/operator/operator.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { useText } from '#web/texts/use-text.tsx'

export function NeededBrowser() {
  const { t } = useText()
  return (
    <aside id="needed-browser">
      <p>{typeset(t('HOME.NEEDED_BROWSER', { phone: operator().phone.shown }))}</p>
    </aside>
  )
}
