// Commands that block accounts and revoke links.

import { isUuid } from '#contract/fields/uuid.ts'
import {
  blockUser,
  findUserByEmail,
  resetSecondFactor,
  signOutEverywhere,
  takePublishedPasswords,
  unblockUser,
} from '#server/features/accounts/public.ts'
import {
  DEMO_LINKS,
  listOrderLinks,
  revokeOrderLink,
  type ListedOrderLink,
} from '#server/features/order-links/public.ts'
import { recordEvent } from '#server/features/security-events/public.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { type Command, shownMoment } from './command.ts'
import { AdminError, emailOptions, noOptions, readOptions, revokeLinkOptions } from './options.ts'

const block: Command = async (typed, deps) => {
  const { email } = readOptions(emailOptions, typed)
  return deps.database.transaction(async (tx) => {
    const user = await userNamed(tx, email)
    if (!(await blockUser(tx, user, deps.clock.now()).catch(ofLastAdministrator)))
      throw new AdminError(`${email} is blocked already`)
    await recordEvent(tx, deps, { kind: 'admin', email, detail: 'block' })
    return [
      `${email} is blocked: signed out everywhere, and can neither sign in nor use a password link sent before.`,
    ]
  })
}

function ofLastAdministrator(error: unknown): never {
  if (!(error instanceof ProblemError)) throw error
  throw new AdminError(
    'the only administrator who can sign in is not blocked: make another first, with the command "staff"',
  )
}

const unblock: Command = async (typed, deps) => {
  const { email } = readOptions(emailOptions, typed)
  return deps.database.transaction(async (tx) => {
    const user = await userNamed(tx, email)
    if (!(await unblockUser(tx, user))) throw new AdminError(`${email} is not blocked`)
    await recordEvent(tx, deps, { kind: 'admin', email, detail: 'unblock' })
    return [`${email} can sign in again, with the password of before.`]
  })
}

const endSessions: Command = async (typed, deps) => {
  const { email } = readOptions(emailOptions, typed)
  return deps.database.transaction(async (tx) => {
    const user = await userNamed(tx, email)
    const count = await signOutEverywhere(tx, user)
    await recordEvent(tx, deps, { kind: 'admin', email, detail: 'end-sessions' })
    return [`${email} is signed out everywhere. Sessions ended: ${count}.`]
  })
}

const endDemo: Command = async (typed, deps) => {
  readOptions(noOptions, typed)
  return deps.database.transaction(async (tx) => {
    const emails = await takePublishedPasswords(tx)
    let links = 0
    for (const token of DEMO_LINKS)
      if ((await revokeOrderLink(tx, { token }, deps.clock.now())) !== undefined) links += 1
    if (emails.length === 0 && links === 0)
      throw new AdminError('No account has the published password, and no demo order link works')
    await recordEvent(tx, deps, { kind: 'admin', detail: 'end-demo' })
    return [
      `Accounts that had the published password, and have none now: ${emails.join(', ') || 'none'}.`,
      `Demo order links closed: ${links}.`,
      'A password is chosen again by the link of the command "password-link"; the command "staff" makes an administrator.',
    ]
  })
}

const resetFactor: Command = async (typed, deps) => {
  const { email } = readOptions(emailOptions, typed)
  return deps.database.transaction(async (tx) => {
    const user = await userNamed(tx, email)
    if (!(await resetSecondFactor(deps, tx, user))) throw new AdminError(`${email} has no second factor`)
    await recordEvent(tx, deps, { kind: 'admin', email, detail: 'reset-second-factor' })
    return [
      `${email} is signed out everywhere, and signs in with the password alone until a new one is set up.`,
    ]
  })
}

async function userNamed(tx: Transaction, email: string) {
  const user = await findUserByEmail(tx, email)
  if (!user) throw new AdminError(`${email} has no account`)
  return user
}

const MOST_LISTED = 100

const listLinks: Command = async (typed, { database, clock }) => {
  readOptions(noOptions, typed)
  const links = await listOrderLinks(database.connection, clock.now(), MOST_LISTED)
  if (links.length === 0) return ['No order link works now.']
  return ['Order links that work now, the newest first:', ...links.map(linkLine)]
}

const linkLine = ({ id, createdAt, expiresAt, note }: ListedOrderLink) =>
  `${id}  made ${shownMoment(createdAt)}, works until ${shownMoment(expiresAt)}${note ? `  ${note}` : ''}`

const revokeLink: Command = async (typed, deps) => {
  const { link } = readOptions(revokeLinkOptions, typed, 'link')
  // Accepts the address of the link, its token, or the id from the list.
  const named = link.replace(/[/?#]*$/, '').replace(/^.*\//, '')
  return deps.database.transaction(async (tx) => {
    const id = await revokeOrderLink(tx, isUuid(named) ? { id: named } : { token: named }, deps.clock.now())
    if (id === undefined)
      throw new AdminError(
        'There is no such order link that still works: the command "order-links" lists those that do',
      )
    await recordEvent(tx, deps, { kind: 'admin', detail: 'revoke-link', objectId: id })
    return ['The order link works no more.']
  })
}

export const accountCommands = {
  block,
  unblock,
  'end-sessions': endSessions,
  'end-demo': endDemo,
  'reset-second-factor': resetFactor,
  'order-links': listLinks,
  'revoke-link': revokeLink,
} satisfies Record<string, Command>
