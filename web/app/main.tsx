// The script of every page but the landing page: starts the application at once, and again when it could not be fetched.
import { startApplication } from './start-application.tsx'
import { startWhenPossible } from './start-when-possible.ts'

startWhenPossible(startApplication)
