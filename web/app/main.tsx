// Script of every page except the landing page: starts the application, and retries if it cannot be loaded.
import { startApplication } from './start-application.tsx'
import { startWhenPossible } from './start-when-possible.ts'

startWhenPossible(startApplication)
