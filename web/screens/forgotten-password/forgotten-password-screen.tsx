import { PublicPage } from '../../public-page.tsx'

export function ForgottenPasswordScreen() {
  return <PublicPage>{null}</PublicPage>
}
