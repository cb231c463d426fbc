// An address of the other application: there are two, that of the staff and that of everybody, and each loads the pages of the other.
import { useEffect } from 'react'
import { useHere } from './route-guards.tsx'

export function LoadedPage(): null {
  const here = useHere()
  useEffect(() => location.replace(here), [here])
  return null
}
