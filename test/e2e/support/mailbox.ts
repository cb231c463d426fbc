// Reads mails. Without a mail server the site writes them as files into its data folder.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'

const plain = (mail: string) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')

async function mailsTo(dataFolder: string, address: string): Promise<string[]> {
  const folder = path.join(dataFolder, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8').then(plain)))
  return mails.filter((mail) => /^To:.*$/im.exec(mail)?.[0].includes(address))
}

const PASSWORD_LINK = /\/reset-password\/[\w-]+/
const STATUS_LINK = /\/status\/[\w-]+/

async function linksIn(dataFolder: string, address: string, link: RegExp, count: number): Promise<string[]> {
  let links: string[] = []
  await expect
    .poll(
      async () => {
        links = (await mailsTo(dataFolder, address)).flatMap((mail) => link.exec(mail)?.[0] ?? [])
        return links.length
      },
      { timeout: 40_000 },
    )
    .toBe(count)
  return links
}

/** Returns the addresses of the password links mailed so far. Waits until there are `count`. */
export const passwordLinks = (dataFolder: string, address: string, count = 1): Promise<string[]> =>
  linksIn(dataFolder, address, PASSWORD_LINK, count)

/** Address of an order's status page, from the confirmation mail to the person who ordered. */
export async function statusLink(dataFolder: string, address: string): Promise<string> {
  const [link = ''] = await linksIn(dataFolder, address, STATUS_LINK, 1)
  return link
}
