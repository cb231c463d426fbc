export { actorOfPublicCall } from './guard.ts'
