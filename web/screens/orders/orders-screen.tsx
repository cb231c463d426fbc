import { PublicPage } from '../../public-page.tsx'

export function OrdersScreen() {
  return <PublicPage>{null}</PublicPage>
}
