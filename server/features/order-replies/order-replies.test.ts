// Tests replies by e-mail with a real IMAP server.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { ImapFlow } from 'imapflow'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Notices } from '#contract/orders/notices.ts'
import type { Message } from '#contract/orders/staff-details.ts'
import { openMailedFiles } from '#server/features/order-files/public.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { runInWorker } from '#server/platform/run-in-worker.ts'
import { anOrder, buildOrderApp, makeClient, makeDispatcher } from '#server/testing/test-orders.ts'
import { startDovecot, whyNoDovecot } from '#stand-ins/dovecot.ts'
import { mailboxAddress } from './open-mailbox.ts'
import { readReplies } from './read-replies.ts'
import { replyAddress } from './reply-address.ts'
import { createReplyReader } from './reply-job.ts'

vi.mock('#server/platform/run-in-worker.ts', { spy: true })
const actual = await vi.importActual<{ runInWorker: typeof runInWorker }>('#server/platform/run-in-worker.ts')

const missing = whyNoDovecot()
if (missing) process.stderr.write(`The replies by e-mail are not tested: ${missing}.\n`)

const INBOX = 'zamowienia@odbior.example'
/** One black pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let sent = 0
interface Mail {
  to: string
  from?: string
  subject?: string
  headers?: string[]
  text?: string
  parts?: string[]
  id?: string
}
function mailOf({
  to,
  from = 'Anna Nowak <anna@iskra.example>',
  subject = 'Re: odbiór',
  ...mail
}: Mail): string {
  const { headers = [], text = 'Brama jest od podwórza.', parts = [] } = mail
  const id = mail.id ?? `<${(sent += 1)}@iskra.example>`
  const head = [`From: ${from}`, `To: ${to}`, `Subject: ${subject}`, `Message-ID: ${id}`, 'MIME-Version: 1.0']
  const plain = ['Content-Type: text/plain; charset=utf-8', '', text]
  const body =
    parts.length === 0
      ? plain
      : [
          'Content-Type: multipart/mixed; boundary=B',
          '',
          ...['', ...parts].flatMap((part) => ['--B', ...(part === '' ? plain : [part])]),
          '--B--',
        ]
  return [...head, ...headers, ...body].join('\r\n')
}
const file = (name: string, type: string, base64: string) =>
  [
    `Content-Type: ${type}; name="${name}"`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${name}"`,
    '',
    base64,
  ].join('\r\n')

const dovecot = missing ? undefined : await startDovecot()
const url = dovecot?.url ?? 'imap://biuro:geheim@127.0.0.1:9'
const shop = await buildOrderApp({ env: { ORDERS_INBOX: `Biuro <${INBOX}>`, IMAP_URL: url } })
let ewa = await makeDispatcher(shop, { name: 'Ewa', surname: 'Lis' })
let client: ImapFlow

async function connect() {
  const { host, port, user, password } = mailboxAddress(url)
  client = new ImapFlow({ host, port, secure: false, auth: { user, pass: password }, logger: false })
  client.on('error', () => undefined)
  await client.connect()
  await client.mailboxOpen('INBOX')
}

describe.skipIf(missing)('a reply by e-mail', () => {
  beforeAll(async () => {
    await connect()
    // Reads a first mail, so that the tests begin with a mailbox that was read before.
    await client.append('INBOX', mailOf({ to: INBOX }))
    await read()
  })
  afterAll(async () => {
    client.close()
    await dovecot?.remove()
  })

  type Read = Parameters<typeof readReplies>
  const read = async (addFile?: Read[0]['addFile'], brokenAt?: Read[2], user = 'biuro') =>
    readReplies(
      { ...shop, addFile: addFile ?? (await openMailedFiles(shop)) },
      { ...mailboxAddress(url), user },
      brokenAt,
    )
  async function arrived(mail: Mail | string): Promise<number> {
    const answer = await client.append('INBOX', typeof mail === 'string' ? mail : mailOf(mail))
    return (answer && answer.uid) || 0
  }
  const flagsOf = async (uid: number) => {
    const mail = await client.fetchOne(String(uid), { flags: true }, { uid: true })
    return mail ? [...(mail.flags ?? [])].filter((flag) => flag !== '\\Recent') : undefined
  }
  const repliesOf = async (uuid: string): Promise<Message[]> =>
    (await ewa.read(uuid)).messages.filter(({ direction }) => direction === 'in')
  const addressOf = ({ orderNumber }: { orderNumber: string }) =>
    replyAddress(shop.database.connection, INBOX, orderNumber)

  let order: { uuid: string; orderNumber: string }
  let to: string
  beforeEach(async () => {
    order = await shop.placedOrder()
    to = await addressOf(order)
  })

  test('STAFF-83 appears among the messages of its order, makes it unread and is marked as read in the mailbox', async () => {
    await ewa.browser.call('POST', `/staff/orders/${order.uuid}/read`)
    expect((await ewa.read(order.uuid)).unread).toBe(false)
    const text = 'Brama jest od podwórza.\r\nProszę dzwonić.\r\n\r\n> Dzień dobry,\r\n> prosimy o kontakt.'
    const uid = await arrived({ to: `"ElektroOdbiór" <${to.toUpperCase()}>`, text })
    await read()
    expect(await repliesOf(order.uuid)).toEqual([
      expect.objectContaining({
        direction: 'in',
        from: { name: 'Anna Nowak', email: 'anna@iskra.example' },
        subject: 'Re: odbiór',
        text: 'Brama jest od podwórza.\nProszę dzwonić.',
        attachments: [],
        resendable: false,
      }),
    ])
    expect((await ewa.read(order.uuid)).unread).toBe(true)
    const notices = async () =>
      (await ewa.browser.call('GET', '/staff/notices'))
        .json<Notices>()
        .replies.map(({ orderNumber }) => orderNumber)
    expect(await notices()).toContain(order.orderNumber)
    await ewa.browser.call('POST', `/staff/orders/${order.uuid}/read`)
    expect(await notices()).not.toContain(order.orderNumber)
    expect(await flagsOf(uid)).toEqual(['\\Seen'])
  })

  test('STAFF-83 mails without an order stay untouched: another mail, a forged token, a missing order', async () => {
    const [name, domain] = [to.slice(0, to.indexOf('-')), '@odbior.example']
    const other = await shop.placedOrder()
    const uids = []
    for (const address of [
      INBOX,
      `${name}-0123456789abcdef${domain}`,
      `${to.replace(/\+\d{10}|\+\w{10}/, `+${other.orderNumber.replace(/^EO-|-/g, '').toLowerCase()}`)}`,
      await addressOf({ orderNumber: 'EO-26-0000-0000' }),
    ])
      uids.push(await arrived({ to: address }))
    await read()
    for (const uid of uids) expect(await flagsOf(uid)).toEqual([])
    expect(await repliesOf(order.uuid)).toEqual([])
    expect(await repliesOf(other.uuid)).toEqual([])
  })

  test('STAFF-83 is stored once: the same mail twice, two processes at once, a mailbox with new UIDs', async () => {
    await arrived({ to, id: '<same@iskra.example>' })
    await arrived({ to, id: '<same@iskra.example>' })
    await Promise.all([read(), read(), read()])
    expect(await repliesOf(order.uuid)).toHaveLength(1)
    client.close()
    await dovecot?.forgetUids()
    await connect()
    await arrived({ to, text: 'Jeszcze jedno.' })
    await read()
    expect((await repliesOf(order.uuid)).map(({ text }) => text).toSorted()).toEqual([
      'Brama jest od podwórza.',
      'Jeszcze jedno.',
    ])
  })

  test('STAFF-83 a mail that arrived before the mailbox was first read is stored', async () => {
    await arrived({ to })
    await read(undefined, undefined, 'nowe-biuro')
    expect(await repliesOf(order.uuid)).toHaveLength(1)
  })

  test('STAFF-83 its files pass the checks of order files; refused ones are listed with the reason', async () => {
    // The order is older than the hour in which its visitor may add files.
    shop.clock.advance({ hours: 2 })
    ewa = await makeDispatcher(shop)
    await arrived({
      to,
      parts: [
        file('brama.png', 'image/png', PNG),
        file('faktura.exe', 'application/octet-stream', Buffer.from('MZ no picture').toString('base64')),
        file('udawany.png', 'image/png', Buffer.from('<script>').toString('base64')),
        `Content-Type: message/rfc822\r\n\r\n${mailOf({ to: INBOX })}`,
      ],
    })
    await read()
    const [reply] = await repliesOf(order.uuid)
    expect(reply?.attachments).toEqual([
      { name: 'brama.png', problem: null },
      { name: 'faktura.exe', problem: 'WRONG_FILE_TYPE' },
      { name: 'udawany.png', problem: 'WRONG_FILE_TYPE' },
      { name: expect.any(String), problem: 'WRONG_FILE_TYPE' },
    ])
    expect((await ewa.read(order.uuid)).files.map(({ name }) => name)).toEqual(['brama.png'])
  })

  test.each([
    ['an out-of-office note', ['Auto-Submitted: auto-replied']],
    ['a delivery report', ['Return-Path: <>']],
    ['a mail of a mailing list', ['Precedence: bulk']],
  ])(
    'STAFF-83 %s is shown as automatic, and neither makes the order unread nor brings files',
    async (_, headers) => {
      await ewa.browser.call('POST', `/staff/orders/${order.uuid}/read`)
      await arrived({ to, headers, parts: [file('logo.png', 'image/png', PNG)] })
      await read()
      const shown = await ewa.read(order.uuid)
      expect(shown).toMatchObject({ unread: false, files: [] })
      expect(await repliesOf(order.uuid)).toEqual([
        expect.objectContaining({ automatic: true, attachments: [] }),
      ])
    },
  )

  test('STAFF-83 a hostile or broken mail does not stop others, and its content is never markup', async () => {
    // The worker is ended earlier than usual, because parsing two million parts takes minutes.
    vi.mocked(runInWorker).mockImplementationOnce((file, work) =>
      actual.runInWorker(file, { ...work, withinMs: 300 }),
    )
    const many = `Content-Type: multipart/mixed; boundary=B\r\n\r\n${'--B\r\n\r\nx\r\n'.repeat(1_500_000)}`
    const unread = await arrived(mailOf({ to }).replace(/Content-Type[\s\S]*/, many))
    const html = `Content-Type: text/html\r\n\r\n<h1>Dzień</h1><script>x()</script><p>dobry<img src=x onerror=y()></p>`
    await arrived(mailOf({ to }).replace(/Content-Type[\s\S]*/, html))
    await arrived({
      to,
      from: '=?utf-8?q?A=00=0D=0ABcc:?= <a@b.example>',
      subject: `\u0001${'x'.repeat(2000)}`,
    })
    const deep = Array.from(
      { length: 200 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    )
    await arrived(mailOf({ to }).replace(/Content-Type[\s\S]*/, deep.join('')))
    await arrived(`To: ${to}\r\n\r\n${'\u0000\ud800'.repeat(50)}`)
    await arrived({ to, text: 'Ostatnia.' })
    await read()
    const replies = await repliesOf(order.uuid)
    expect(await flagsOf(unread)).toEqual([])
    const texts = replies.map(({ text }) => text)
    expect(texts).toEqual(expect.arrayContaining(['Dzień\n\ndobry', 'Ostatnia.']))
    for (const { subject, from } of replies) {
      expect(subject?.length).toBeLessThanOrEqual(300)
      // oxlint-disable-next-line no-control-regex
      expect(`${subject}${from?.name}`).not.toMatch(/[\u0000-\u001f]/)
    }
  })

  test('STAFF-83 an overlong mail is listed without its content, and stays unread in the mailbox', async () => {
    const uid = await arrived({ to, text: `${'x'.repeat(998)}\r\n`.repeat(30_500) })
    await read()
    expect(await repliesOf(order.uuid)).toEqual([
      expect.objectContaining({ tooLarge: true, text: '', subject: 'Re: odbiór' }),
    ])
    expect(await flagsOf(uid)).toEqual([])
  })

  test('STAFF-83 an order stores a limited number of replies', async () => {
    await shop.database.executeSql(
      `insert into order_replies (id, order_id, sender, subject, body, attachments, is_automatic, is_whole, message_hash, received_at)
       select gen_random_uuid(), $1, '', '', '', '[]', false, true, sha256(n::text::bytea), now() from generate_series(1, 200) as n`,
      [order.uuid],
    )
    const uid = await arrived({ to })
    await read()
    expect(await flagsOf(uid)).toEqual([])
    expect(await repliesOf(order.uuid)).toHaveLength(200)
  })

  test('STAFF-83 mails without a Message-ID or with the same one are different mails', async () => {
    for (const [id, text] of [
      ['', 'Jeden.'],
      ['', 'Dwa, dłuższe.'],
      ['<1@a.example>', 'Trzy.'],
      ['<1@a.example>', 'Cztery, dłuższe.'],
    ] as const)
      await arrived({ to, id, text })
    await read()
    expect(await repliesOf(order.uuid)).toHaveLength(4)
  })

  test('STAFF-83 the content of a file decides its type, whatever the mail program calls it', async () => {
    await arrived({ to, parts: [file('brama.png', 'application/force-download', PNG)] })
    await read()
    expect((await repliesOf(order.uuid))[0]?.attachments).toEqual([{ name: 'brama.png', problem: null }])
  })

  test.each([
    ['scanner or store', { statusCode: 503 }],
    ['disk', { code: 'ENOSPC' }],
    ['lock', { code: '55P03', severity: 'ERROR' }],
  ])('STAFF-83 waits in the mailbox while the %s fails', async (_, fault) => {
    const uid = await arrived({ to, parts: [file('brama.png', 'image/png', PNG)] })
    await expect(read(() => Promise.reject(Object.assign(new Error('away'), fault)))).rejects.toThrow('away')
    expect(await flagsOf(uid)).toEqual([])
    await read()
    expect((await repliesOf(order.uuid))[0]?.attachments).toEqual([{ name: 'brama.png', problem: null }])
  })

  test('STAFF-83 is stored without its file when the daily quota of files is used up', async () => {
    await arrived({ to, parts: [file('brama.png', 'image/png', PNG)] })
    await read(() => Promise.reject(new ProblemError('FILES.DAY_QUOTA')))
    expect((await repliesOf(order.uuid))[0]?.attachments).toEqual([
      { name: 'brama.png', problem: 'FILES.DAY_QUOTA' },
    ])
  })

  test('STAFF-83 is not stored in an order whose people are erased, even while it is read', async () => {
    const erase = () =>
      shop.database.executeSql(
        `update orders set company_id = null, reporter_name = '', reporter_email = '' where id = $1`,
        [order.uuid],
      )
    const replies = () =>
      shop.database.connection
        .selectFrom('order_replies')
        .select('id')
        .where('order_id', '=', order.uuid)
        .execute()
    const uids = [await arrived({ to, parts: [file('brama.png', 'image/png', PNG)] })]
    await read(async (_, { name }) => {
      await erase()
      return { uuid: order.uuid, name, type: 'image/png', size: 1 }
    })
    uids.push(await arrived({ to, text: 'Później.' }))
    const addFile = vi.fn<Read[0]['addFile']>()
    await read(addFile)
    expect(addFile).not.toHaveBeenCalled()
    for (const uid of uids) expect(await flagsOf(uid)).toEqual([])
    expect(await replies()).toEqual([])
    await expect(
      openMailedFiles(shop).then((add) =>
        add(order.orderNumber, { name: 'brama.png', content: Buffer.from(PNG, 'base64') }),
      ),
    ).rejects.toThrow('ORDER.NOT_FOUND')
  })

  test('STAFF-83 a mail that the server refuses to send does not stop others', async () => {
    const [heads, source] = [await arrived({ to }), await arrived({ to })]
    await arrived({ to, text: 'Trzecia.' })
    refusing([heads], source, () => Object.assign(new Error('NO'), { responseStatus: 'NO' }))
    await read()
    expect((await repliesOf(order.uuid)).map(({ text }) => text)).toEqual(['Trzecia.'])
  })

  test('STAFF-83 a mail at which the connection breaks three times is skipped', async () => {
    const source = await arrived({ to })
    await arrived({ to, text: 'Druga.' })
    const brokenAt = { uid: 0, times: 0 }
    refusing([], source, (connection) => {
      connection.close()
      return Object.assign(new Error('closed'), { code: 'NoConnection' })
    })
    for (let time = 1; time <= 3; time += 1) await read(undefined, brokenAt).catch(() => undefined)
    expect(await repliesOf(order.uuid)).toEqual([])
    await read(undefined, brokenAt)
    expect((await repliesOf(order.uuid)).map(({ text }) => text)).toEqual(['Druga.'])
  })

  /** Fails to fetch the headers of some mails and the source of another. */
  function refusing(heads: number[], source: number, fault: (connection: ImapFlow) => Error) {
    const { fetch, fetchOne } = ImapFlow.prototype
    const one = vi.spyOn(ImapFlow.prototype, 'fetchOne').mockImplementation(async function (
      this: ImapFlow,
      uid,
      ...query
    ) {
      if (uid === String(source)) throw fault(this)
      return fetchOne.call(this, uid, ...query)
    })
    const many = vi.spyOn(ImapFlow.prototype, 'fetch').mockImplementation(async function* (
      this: ImapFlow,
      uids,
      ...query
    ) {
      if (heads.some((uid) => String(uids).split(',').includes(String(uid)))) throw fault(this)
      return yield* fetch.call(this, uids, ...query)
    })
    onTestFinished(() => {
      one.mockRestore()
      many.mockRestore()
    })
  }

  test('STAFF-83 a client cannot read it, and an order accepts replies in any status', async () => {
    const anna = await makeClient(shop)
    const own = await anna.ordered()
    await ewa.change(own.uuid, 'status', { status: 'CANCELLED', reason: 'Pomyłka' })
    await arrived({ to: await addressOf(own), text: 'Sekretna odpowiedź' })
    await read()
    expect(await repliesOf(own.uuid)).toHaveLength(1)
    const answer = await anna.browser.call('GET', `/client/orders/${own.uuid}`)
    expect(answer.body).not.toContain('Sekretna')
  })

  test('STAFF-83 an unavailable mailbox is logged once, shown in the health check, and read when it is back', async () => {
    type Handle = Parameters<typeof shop.jobs.register>[0]['handle']
    function reader(openFiles = () => openMailedFiles(shop)) {
      let handle: Handle | undefined
      const jobs = {
        ...shop.jobs,
        sendOnce: async () => undefined,
        register: (queue: { handle: Handle }) => (handle = queue.handle),
      }
      const made = createReplyReader({ ...shop, jobs: jobs as never }, openFiles)
      return { ...made!, run: () => handle?.({}, { isLastTry: false }) }
    }
    const [one, other] = [reader(), reader()]
    const lines = () =>
      shop.logLines().filter(({ msg }) => String(msg).startsWith('the mailbox of the replies'))
    await dovecot?.stop()
    expect([await one.run(), await other.run()]).toEqual(['done', 'done'])
    expect(one.note()).toMatch(/^The mailbox of IMAP_URL cannot be read since 20/)
    expect(lines()).toHaveLength(1)
    expect(JSON.stringify(lines())).not.toContain('geheim')
    // Another process reads the state from the database.
    const third = reader()
    third.start()
    await vi.waitFor(() => expect(third.note()).toMatch(/^The mailbox/))
    third.stop()
    await dovecot?.start()
    await connect()
    await arrived({ to })
    expect(await one.run()).toBe('done')
    expect(one.note()).toBeUndefined()
    expect(lines()).toHaveLength(2)
    expect(await repliesOf(order.uuid)).toHaveLength(1)
    // The file store is unavailable at first.
    let opened = 0
    const late = reader(() => {
      opened += 1
      return opened === 1
        ? Promise.reject(Object.assign(new Error('no store'), { statusCode: 503 }))
        : openMailedFiles(shop)
    })
    expect(await late.run()).toBe('done')
    expect(late.note()).toMatch(/^The mailbox/)
    expect(await late.run()).toBe('done')
    expect(late.note()).toBeUndefined()
  })

  test('STAFF-83 without IMAP_URL no mailbox is read', async () => {
    expect(
      createReplyReader({ ...shop, config: { ...shop.config, imapUrl: undefined } }, () =>
        openMailedFiles(shop),
      ),
    ).toBeUndefined()
  })
})

test('STAFF-83 replies to mails of an order go into it, and replies to the mail for staff go to the client', async () => {
  const app = await buildOrderApp({ env: { ORDERS_INBOX: INBOX, IMAP_URL: url }, runJobs: true })
  const { orderNumber } = await app.placedOrder()
  const folder = path.join(app.dataFolder, 'mail')
  const mails = await vi.waitFor(
    async () => {
      const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
      expect(files).toHaveLength(3)
      return Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')))
    },
    { timeout: 20_000 },
  )
  const address = await replyAddress(app.database.connection, INBOX, orderNumber)
  const answered = mails.map((mail) => /^Reply-To: (.*)$/m.exec(mail)?.[1]?.trim())
  expect(answered.filter((to) => to === address)).toHaveLength(2)
  expect(answered.find((to) => to !== address)).toBe(anOrder().reporter.email)
})
