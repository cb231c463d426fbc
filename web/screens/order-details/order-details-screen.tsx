import { PublicPage } from '../../public-page.tsx'

export function OrderDetailsScreen() {
  return <PublicPage>{null}</PublicPage>
}
