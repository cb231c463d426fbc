// Dumps the schema that the migrations produce as one readable text, so that a review need not add migrations up.

import { fileURLToPath } from 'node:url'
import type { Database } from './database.ts'

export const SCHEMA_FILE = fileURLToPath(new URL('../../../database/schema.sql', import.meta.url))

const HEAD =
  '-- Written by `npm run schema` from the migrations; a test says when it is out of date. Never run.\n'

/** Dumps the schema as a text that does not depend on the PostgreSQL version. Omits objects of extensions. */
export async function dumpSchema(database: Pick<Database, 'executeSql'>): Promise<string> {
  const texts = async (query: string) =>
    (await database.executeSql(query)).rows.map(({ text }: { text: string }) => text.trim())
  const parts = [
    ...(await texts(FUNCTIONS)),
    ...(await texts(TABLES)),
    ...(await texts(INDEXES)),
    ...(await texts(TRIGGERS)),
  ]
  return `${HEAD}\n${parts.map((part) => `${part};\n`).join('\n')}`
}

const FUNCTIONS = `
  select pg_get_functiondef(p.oid) as text from pg_proc p
  where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
  order by proname collate "C"`

/**
 * Columns in their sequence, then constraints by name. Newer versions also store "not null" as a constraint.
 */
const TABLES = `
  select 'CREATE ' || case relpersistence when 'u' then 'UNLOGGED ' else '' end || 'TABLE ' || c.relname || E' (\\n' || (
    select string_agg('  ' || line, E',\\n' order by place, line collate "C") from (
      select attnum as place, attname || ' ' || format_type(atttypid, atttypmod)
        || case when attgenerated = 's' then ' GENERATED ALWAYS AS (' || pg_get_expr(adbin, adrelid) || ') STORED'
          when adbin is not null then ' DEFAULT ' || pg_get_expr(adbin, adrelid) else '' end
        || case when attnotnull then ' NOT NULL' else '' end as line
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and attnum > 0 and not attisdropped
      union all
      select 32767, 'CONSTRAINT ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where conrelid = c.oid and contype in ('p', 'u', 'f', 'c')
    ) as lines
  ) || E'\\n)' || coalesce(' WITH (' || array_to_string(c.reloptions, ', ') || ')', '') as text
  from pg_class c
  where relnamespace = 'public'::regnamespace and relkind = 'r'
  order by relname collate "C"`

const INDEXES = `
  select pg_get_indexdef(i.indexrelid) as text from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u'))
  order by c.relname collate "C"`

const TRIGGERS = `
  select pg_get_triggerdef(t.oid) as text from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not tgisinternal and c.relnamespace = 'public'::regnamespace
  order by tgname collate "C"`
