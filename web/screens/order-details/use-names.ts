// An order keeps the names that the catalogue had when it was placed, in Polish. Whoever reads another language reads them in it, where
// the catalogue has them and still calls the thing the same.
import { useEffect } from 'react'
import { DEFAULT_LOCALE } from '#contract/languages.ts'
import { catalogue, itemWords, packageTypeName } from '#web/equipment/catalogue.ts'
import { useLoadable } from '#web/lib/loadable.ts'
import { useText } from '#web/texts/use-text.tsx'

interface Named {
  uuid: string
  name: string
}

export function useNames() {
  const { locale } = useText()
  const isForeign = locale !== DEFAULT_LOCALE
  const { value } = useLoadable(catalogue)
  useEffect(() => {
    if (isForeign) catalogue.load()
  }, [isForeign])
  return {
    itemName({ uuid, name }: Named): string {
      const item = value?.itemOf(uuid)
      return item?.name === name ? itemWords(item, locale).name : name
    },
    packageName({ uuid, name }: Named): string {
      const type = value?.packageTypeOf(uuid)
      return type?.name === name ? packageTypeName(type, locale) : name
    },
  }
}
