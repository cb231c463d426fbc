// The data that signed-in calls are made of: two orders as large as they may be, and a company with thousands of them.

import { API_BASE, endpoints, type EndpointName } from '#contract/endpoints.ts'
import type { DrillData } from './drill-data.ts'
import { newPlacing } from './orders.ts'
import { ACCOUNTS, signIn } from './session.ts'
import { largestEquipment, type KnownIds } from './signed-in-requests.ts'

/** Copies of the largest order would fill the disk: these have the equipment of a usual one. */
const ORDERS = 4000
const COMPANIES = 3000
const BRANCHES = 5000
const EVENTS = 1000

/** While a server runs on the demo data. */
export async function placeLargest(address: string): Promise<KnownIds> {
  const [client, staff] = [await signIn(address, ACCOUNTS.client), await signIn(address, ACCOUNTS.staff)]
  const call = async <Read>(
    name: EndpointName,
    headers: Record<string, string>,
    id = '',
    body?: object,
  ): Promise<Read> => {
    const { method, path } = endpoints[name]
    const answer = await fetch(`${address}${API_BASE}${path.replace(':id', id)}`, {
      method,
      headers: { ...headers, ...(name === 'placeOrder' ? { 'idempotency-key': crypto.randomUUID() } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${name} was answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Read
  }
  const { customer } = await call<{ customer: { ccIds: string[] } }>('getProfile', client)
  const company = customer.ccIds[0] ?? ''
  const {
    customerCompanyName: _name,
    nip: _nip,
    nipNotRequired: _not,
    reporter: _who,
    companyEmail: _to,
    ...body
  } = newPlacing('largest').body
  const place = async (first: number) => {
    const sent = { ...body, orderData: largestEquipment(first), selectedCompany: company }
    const { order } = await call<{ order: { uuid: string } }>('placeOrder', client, '', sent)
    return order.uuid
  }
  const [order, openOrder] = [await place(1), await place(2)]
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Warsaw' })
  for (const change of [{ status: 'PLANNED', suggestedDate: today }, { status: 'COMPLETED' }]) {
    const { order: read } = await call<{ order: { version: number } }>('getStaffOrder', staff, order)
    await call('changeOrderStatus', staff, order, { version: read.version, notify: false, ...change })
  }
  const { company: read } = await call<{ company: { branches: { uuid: string }[] } }>(
    'getStaffCompany',
    staff,
    company,
  )
  const { list } = await call<{ list: { uuid: string }[] }>('listCompanyPeople', staff, company)
  const made = async (name: string) =>
    (
      await call<{ company: { uuid: string } }>('createCompany', staff, '', {
        name,
        nipNotRequired: true,
        address: { street: 'ul. Krótka 1', postalCode: '60-101', city: 'Poznań', country: 'Polska' },
      })
    ).company.uuid
  return {
    order,
    openOrder,
    company,
    closedCompany: await made('Spółka, która kończy'),
    otherCompany: await made('Spółka, która przejmuje'),
    branch: read.branches[0]?.uuid ?? '',
    person: list[0]?.uuid ?? '',
    settings: await call<KnownIds['settings']>('getSettings', staff),
  }
}

/** While no server runs. */
export async function multiply(
  { readRows }: DrillData,
  { company, closedCompany, order, openOrder, branch }: KnownIds,
): Promise<void> {
  const written = new Map(
    (
      await readRows<{ name: string; columns: string }>(
        `select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
         from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' group by table_name`,
      )
    ).map(({ name, columns }) => [name, columns]),
  )
  const copy = (table: string, from: string, set: string) =>
    `insert into ${table} (${written.get(table)}) select ${written.get(table)} from (
       select (jsonb_populate_record(null::${table}, to_jsonb(original) || ${set})).* from ${from}) made`
  await readRows(`
    create temp table copies on commit preserve rows as
      select original.id as from_id, gen_random_uuid() as id, number
      from generate_series(1, ${ORDERS}) number
      join lateral (
        select id from orders where company_id = '${company}' and status = 'COMPLETED' and id not in ('${order}', '${openOrder}')
        order by id offset number % 50 limit 1
      ) original on true;
    ${copy(
      'orders',
      `orders original join copies on copies.from_id = original.id`,
      `jsonb_build_object('id', copies.id, 'order_number', 'EO-99-' || to_char(copies.number, 'FM0000-0000'),
      'company_id', case number % 2 when 0 then '${company}' else '${closedCompany}' end)`,
    )};
    ${copy('order_entries', `order_entries original join copies on copies.from_id = original.order_id`, `jsonb_build_object('id', gen_random_uuid(), 'order_id', copies.id)`)};
    ${copy('order_history', `order_history original join copies on copies.from_id = original.order_id`, `jsonb_build_object('id', gen_random_uuid(), 'order_id', copies.id)`)};
    ${copy('companies', `companies original, generate_series(1, ${COMPANIES}) number where original.id = '${company}'`, `jsonb_build_object('id', gen_random_uuid(), 'nip', null, 'name', 'Zakład ' || number)`)};
    ${copy('branches', `branches original, generate_series(1, ${BRANCHES}) number where original.id = '${branch}'`, `jsonb_build_object('id', gen_random_uuid(), 'is_main', false, 'name', 'Hala ' || number)`)};
    ${copy('order_history', `order_history original, generate_series(1, ${EVENTS}) number where original.order_id = '${openOrder}'`, `jsonb_build_object('id', gen_random_uuid(), 'details', jsonb_build_object('changes', jsonb_build_array(jsonb_build_object('field', 'comment', 'before', repeat('ż', 4000), 'after', repeat('ó', 4000)))))`)};
    insert into order_notes (id, order_id, author_id, text, created_at)
      select gen_random_uuid(), '${openOrder}', users.id, repeat('ż', 2000), now()
      from generate_series(1, ${EVENTS}), users where email = '${ACCOUNTS.staff}';
    analyze`)
}
