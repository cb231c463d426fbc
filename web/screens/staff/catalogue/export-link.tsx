import { catalogueEndpoints } from '#contract/endpoints/administration-endpoints.ts'
import { apiAddress } from '#web/api/address.ts'
import { followWhileSignedIn } from '#web/session/follow-while-signed-in.ts'
import { useText } from '#web/texts/use-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Kind } from './model/entry.ts'
import styles from './catalogue-screen.module.css'

const FILES = {
  items: catalogueEndpoints.exportCatalogueItems,
  packageTypes: catalogueEndpoints.exportPackageTypes,
} satisfies Record<Kind, unknown>

/** Exports all entries, hidden ones too, whatever the search. The file can be imported again. */
export function ExportLink({ kind }: { kind: Kind }) {
  const { t } = useText()
  return (
    <ButtonLink
      kind="second"
      className={styles['small']}
      href={apiAddress(FILES[kind].path)}
      onClick={(event) => void followWhileSignedIn(event)}
    >
      <Icon name="download" size="small" />
      {t('CATALOGUE.EXPORT')}
    </ButtonLink>
  )
}
