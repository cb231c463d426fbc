// Screens that exist. Links to other screens are hidden.
import { createContext, use } from 'react'
import type { StaffScreenName } from '#contract/staff-paths.ts'

export const StaffScreens = createContext<readonly StaffScreenName[]>([])

export const useHasScreen = (name: StaffScreenName): boolean => use(StaffScreens).includes(name)
