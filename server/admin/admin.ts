import { AdminError } from './options.ts'
import { commands } from './commands.ts'
import type { AdminParts } from './commands.ts'

export const USAGE = `npm run admin -- <command> <options>

staff          makes a staff account and a link to choose its password
               --email --name --surname [--phone] [--locale pl|en|uk]

company        makes a company, with its own address as the main place to collect from
               --name --street --postal-code --city [--country] [--nip] [--krs] [--regon]
               [--bdo] [--bdo-free] [--bdo-people-collection] [--email] [--phone]

client         makes a client account of one or more companies and a link to choose its password
               --email --name --surname --company <NIP or id> [--company …] [--phone] [--locale pl|en|uk]

password-link  makes a new link to choose a password
               --email

order-link     makes a link that opens the order form for one order
               [--days 30] [--note]

The settings are those of the server (.env or the environment). With the embedded database the
server must be stopped first: two programs at once would damage it.
`

/** Answers with what to print. */
export async function runAdmin([command = '', ...options]: readonly string[], parts: AdminParts): Promise<string[]> {
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (!run) throw new AdminError(`There is no command ${command}`)
  return run(options, parts)
}

export const isCommand = (word: string | undefined) => word !== undefined && Object.hasOwn(commands, word)
