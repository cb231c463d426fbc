// Loads an address of the other application by a page load. There are two applications, for staff and for everyone else.
import { useEffect } from 'react'
import { useHere } from './route-guards.tsx'

export function LoadedPage(): null {
  const here = useHere()
  useEffect(() => location.replace(here), [here])
  return null
}
