import { PublicPage } from '../../public-page.tsx'

export function AddOrderScreen() {
  return <PublicPage>{null}</PublicPage>
}
