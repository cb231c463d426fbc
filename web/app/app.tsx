// Everything around the screens.
import { type ReactNode, useEffect, useState } from 'react'
import { MAX_NOTIFICATIONS } from '#contract/limits.ts'
import { loading } from '#web/lib/loading.ts'
import { useStore } from '#web/lib/store.ts'
import { Announcer } from '#web/shell/announcer.tsx'
import { PageCrashBoundary } from '#web/shell/page-crash-boundary.tsx'
import { TextsProvider, useText } from '#web/texts/use-text.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { TopProgress } from '#web/ui/top-progress.tsx'
import { type AppPages, QuickLinks, ScrollMemory } from './navigation.tsx'
import { OfflineNotice } from './offline-notice.tsx'

interface AppProps {
  /** Browser router, or a static one for prerendering. */
  router: (children: ReactNode) => ReactNode
  pages: AppPages
}

export function App({ router, pages }: AppProps) {
  return (
    <TextsProvider>
      {router(
        <>
          <PageLoads />
          <PageCrashBoundary>
            <pages.Routes />
          </PageCrashBoundary>
          <PageCrashBoundary isAccessory>
            <BesideThePage pages={pages} />
          </PageCrashBoundary>
        </>,
      )}
    </TextsProvider>
  )
}

function PageLoads() {
  const { t } = useText()
  const busy = useStore({ subscribe: loading.subscribe, read: loading.isUnderWay }, () => false)
  return <TopProgress busy={busy} label={t('PAGE.LOADING')} />
}

/** Parts of a running page only. Prerendering omits them, so that both start with the same markup. */
function BesideThePage({ pages }: { pages: AppPages }) {
  const { t } = useText()
  const [runs, setRuns] = useState(false)
  useEffect(() => setRuns(true), [])
  if (!runs) return null
  return (
    <>
      <QuickLinks pages={pages} />
      <ScrollMemory />
      <Announcer />
      <OfflineNotice />
      {pages.Toasts ? (
        <pages.Toasts />
      ) : (
        <Toaster label={t('TOASTS.LABEL')} closeLabel={t('TOASTS.CLOSE')} shownAtOnce={MAX_NOTIFICATIONS} />
      )}
    </>
  )
}
