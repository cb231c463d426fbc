// Who is signed in. Until accounts arrive nobody ever is, and every guard asks here.
export interface Session {
  uuid: string
  fullname: string
  email: string
  xsrfToken: string
}

export function useSession(): Session | null {
  return null
}
