import { PublicPage } from '../../public-page.tsx'

export function NewPasswordScreen() {
  return <PublicPage>{null}</PublicPage>
}
