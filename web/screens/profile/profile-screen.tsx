import { PublicPage } from '../../public-page.tsx'

export function ProfileScreen() {
  return <PublicPage>{null}</PublicPage>
}
