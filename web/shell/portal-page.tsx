// A page of the signed-in area, with its links and the person's menu in the top bar.
import { paths } from '#contract/paths.ts'
import { operator } from '#web/operator/operator.ts'
import { useText } from '#web/texts/use-text.tsx'
import { type PageContentProps, PageFrame } from './page-frame.tsx'
import { PersonMenu, PortalLinks } from './portal-bar.tsx'

export function PortalPage(content: PageContentProps) {
  const { t } = useText()
  return (
    <PageFrame
      {...content}
      homeHref={paths.orders}
      homeLabel={t('PORTAL.HOME_LINK', { operator: operator().name })}
      links={<PortalLinks label={t('PORTAL.LINKS')} />}
      end={<PersonMenu />}
    />
  )
}
