import { useEffect } from 'react'
import { askBeforeUnload } from './ask-before-unload.ts'

export function useAskedBeforeUnload(isAsked: boolean): void {
  useEffect(() => (isAsked ? askBeforeUnload() : undefined), [isAsked])
}
