// Which screens of the area there are: what leads to another one is shown where that is there.
import { createContext, use } from 'react'
import type { StaffScreenName } from '#contract/staff-paths.ts'

export const StaffScreens = createContext<readonly StaffScreenName[]>([])

export const useHasScreen = (name: StaffScreenName): boolean => use(StaffScreens).includes(name)
