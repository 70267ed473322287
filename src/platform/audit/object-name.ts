import { type RawBuilder, sql as raw } from 'kysely'
import { clientName, personName } from '../sql/names.ts'

/** The name of a log line's object: as recorded, otherwise its present name. */
export function objectName(line = 'audit_entry'): RawBuilder<string | null> {
  const details = (name: string) => raw`${raw.ref(`${line}.details`)} ->> ${raw.lit(name)}`
  const type = raw.ref(`${line}.object_type`)
  const id = raw.ref(`${line}.object_id`)
  return raw<string | null>`coalesce(
    ${details('domain')}, ${details('number')}, ${details('name')}, ${details('email')}, ${details('item')},
    case when ${type} = 'mandate' then ${details('reference')} end,
    case when ${id} ~ '^[0-9]{1,15}$' then case ${type}
      when 'domain' then (select name from domain where id = ${id}::bigint)
      when 'invoice' then (select number from invoice where id = ${id}::bigint)
      when 'service' then (select name from service where id = ${id}::bigint)
      when 'ticket' then (select subject from support_ticket where id = ${id}::bigint)
      when 'contact' then (select ${personName('contact')} from contact where id = ${id}::bigint)
      when 'account' then (select ${personName('named')} from account as named where named.id = ${id}::bigint)
      when 'client' then (select ${clientName('named')} from client as named where named.id = ${id}::bigint)
      when 'order' then ${id}
    end end)`
}
