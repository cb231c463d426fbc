export { blockUser, signOutEverywhere, unblockUser } from './block-user.ts'
export {
  DEMO_ANNA,
  DEMO_DISPATCHERS,
  DEMO_PASSWORD,
  DEMO_PIOTR,
  DEMO_SCHOOL,
  DEMO_SCHOOL_BRANCHES,
  DEMO_STAFF,
  DEMO_WORKSHOP,
  DEMO_WORKSHOP_BRANCHES,
  demoAccountNotes,
  seedDemoAccounts,
} from './demo-accounts.ts'
export { findColleague, mailedColleague, nameOfPerson } from './colleague-queries.ts'
export { sessionOfPublicCall } from './guard.ts'
export { accountsWithoutCompany } from './user-queries.ts'
export { makePasswordLink } from './password-links.ts'
export { mailImported } from './people/invite.ts'
export {
  findAccountsToImport,
  insertImportedAccounts,
  type ImportedAccount,
  type NewImportedAccount,
} from './people/import-queries.ts'
export { findClient } from './people/people-queries.ts'
export { refusePublishedPasswords, takePublishedPasswords } from './published-passwords.ts'
export { isToken, newToken } from './secret-token.ts'
export { resetSecondFactor } from './block-user.ts'
export { pendingLogInCookieName } from './second-factor/pending-log-in.ts'
export { sessionCookieName } from './sessions.ts'
export { findUserByEmail, hasAdministrators, insertUser, type NewUser } from './user-queries.ts'
