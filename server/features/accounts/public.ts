export { sessionOfPublicCall } from './guard.ts'
