import type { DomainFacts } from '../port.ts'
import type { MailSql } from './tables.ts'

export const domainRow = (sql: MailSql, domain: string) =>
  sql
    .selectFrom('node_domain')
    .selectAll()
    .where('name', '=', domain)
    .where('is_leaving', '=', false)
    .executeTakeFirst()
type Row = NonNullable<Awaited<ReturnType<typeof domainRow>>>

export const domainFacts = ({ name, pack, is_on: isOn, catch_all: catchAll }: Row): DomainFacts => ({
  domain: name,
  pack,
  isOn,
  catchAll,
})
