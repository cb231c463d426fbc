import { LOCALES } from '#contract/languages.ts'
import type { AdminDependencies } from './command.ts'
import { commands } from './commands.ts'
import { mailCommands } from './mail-commands.ts'
import { AdminError } from './options.ts'

export const USAGE = `npm run admin -- <command> <options>

staff          makes a staff account and a link to choose its password; the first is an administrator
               --email --name --surname [--administrator] [--phone] [--locale ${LOCALES.join('|')}]

company        makes a company, with its own address as the main place to collect from
               --name --street --postal-code --city [--country] [--nip] [--krs] [--regon]
               [--bdo] [--bdo-free] [--bdo-people-collection] [--email] [--phone]

client         makes a client account of one or more companies and a link to choose its password
               --email --name --surname --company <NIP or id> [--company …] [--phone] [--locale ${LOCALES.join('|')}]

password-link  makes a new link to choose a password; older ones work no more
               --email

block          shuts an account: signed out everywhere, no way in until it is unblocked
               --email

unblock        opens a blocked account again
               --email

end-sessions   signs a person out everywhere
               --email

end-demo       takes the published password away from every account that has it, and closes the demo order links:
               in prod the server does not start before

reset-second-factor  takes the second factor away of somebody whose telephone and recovery codes are lost
               --email

order-link     makes a link that opens the order form for one order
               [--days 30] [--note]

order-links    lists the order links that still work, with their ids

revoke-link    closes an order link that nobody has used yet
               <its address, its token or its id>

events         lists log-ins, failures, lock-outs, resets, denied access, downloads and what was done here,
               the newest first; people and addresses are not named, a person's are found by their e-mail
               [--email] [--kind login-failure] [--days 30]

new-keys       renews the keys that browsers are known by, people are hidden with in events and replies are signed with

mails          lists the mails that are not delivered: refused, given up and waiting

mail-text      prints one of them, for sending it by hand
               <id>

mail-again     queues one of them again, to another address if one is given
               <id> [--to]

mail-drop      forgets one of them, dealt with in another way
               <id>

export-company writes the data of a company and its people into a ZIP file: data.json and the files of its orders.
               Internal notes are not in it
               <NIP or id> --to company.zip

export-person  writes the data of a person alone, with an account or without, and the files that they sent
               --email --to person.zip

erase-company  erases a company and the accounts of its people; completed orders stay without names, as the waste record.
               Without --yes it says what would go and what would stay, and which texts name its people
               <NIP or id> [--yes] [--leave <id of a text> …] [--erase <id of a text> …]

erase-person   erases a person: the account, and what orders, mails and notes say of them
               --email [--yes] [--leave <id of a text> …] [--erase <id of a text> …]

files          tells what the weekly comparison of files and contents found, and which contents cannot be removed

deletions      lists what was deleted because its time was over or somebody was erased: day, rule, table, number
               [--days 30]

The settings are those of the server. An installation reads /etc/elektroodbior.env, or the file that ENV_FILE
names; a checkout reads .env. The environment wins. Without DATABASE_URL an installation, stage and prod ask for
--embedded, which takes the database in DATA_DIR. The first line names the database. It works beside a running
server and without one.
`

/**
 * Returns the lines to print. Control characters from typed texts and mails are removed, because a terminal
 * would execute them.
 */
export async function runAdmin(
  [command = '', ...options]: readonly string[],
  deps: AdminDependencies,
): Promise<string[]> {
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (!run) throw new AdminError(`There is no command ${command}`)
  return (await run(options, deps)).map(printable)
}

const printable = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')

/** Whether the command needs the job queue, which sends the mails. */
export const usesJobs = (command: string | undefined) =>
  ['reset-second-factor', 'erase-company', 'erase-person'].includes(command ?? '') ||
  (command !== undefined && Object.hasOwn(mailCommands, command))

export const isCommand = (word: string | undefined) => word !== undefined && Object.hasOwn(commands, word)
