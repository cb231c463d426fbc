// Loads the correction form when the person presses "Zmień".
import { CrashBoundary } from '#web/shell/crash-boundary.tsx'
import { FetchedPart } from '#web/shell/fetched-part.tsx'
import { lazyScreen } from '#web/shell/lazy-screen.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { EditProps } from './edit-form.tsx'

const { Screen: EditForm } = lazyScreen<EditProps>(
  () => import('./edit-form.tsx').then((m) => m.EditForm),
  ['order-form', 'order-form-later'],
)

export function EditArea(props: EditProps) {
  const { t } = useText()
  return (
    <CrashBoundary
      fallbackRender={() => (
        <Note kind="error" role="alert">
          <p>{t('STAFF_ORDER.EDIT_FAILED')}</p>
          <Button kind="second" onClick={props.onLeave}>
            {t('TOASTS.CLOSE')}
          </Button>
        </Note>
      )}
    >
      <FetchedPart fallback={<Skeleton shape="block" />}>
        <EditForm {...props} />
      </FetchedPart>
    </CrashBoundary>
  )
}
