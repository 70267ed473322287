import { sql as raw } from 'kysely'
import { askedId, type ClientId, type DomainId, type ServiceId } from '#base/ids.ts'
import type { Scope } from '#platform/scope.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'

/** The domain or service that an invoice line is about. */
export type Subject = { clientId: ClientId } & ({ kind: 'domain'; id: DomainId } | { kind: 'service'; id: ServiceId })

/** The column with its id, in the references and in invoice lines. */
export const columnOf = (subject: Subject): { domain_id: DomainId } | { service_id: ServiceId } =>
  subject.kind === 'domain' ? { domain_id: subject.id } : { service_id: subject.id }
const column = ({ kind }: Subject) => (kind === 'domain' ? 'domain_id' : 'service_id')

export const referenceStore = {
  /** A domain by id or name (the newest of that name), within the scope. */
  domain: async (sql: Sql, scope: Scope, numberOrName: string): Promise<Subject | undefined> => {
    const query = sql
      .selectFrom('domain')
      .select(['id', 'client_id'])
      .where(visibleTo(scope, 'domain.client_id'))
      .orderBy('id', 'desc')
    const found = /^\d{1,15}$/.test(numberOrName)
      ? await query.where('id', '=', askedId<DomainId>(Number(numberOrName))).executeTakeFirst()
      : await query.where('name', '=', numberOrName.toLowerCase()).executeTakeFirst()
    return found && { kind: 'domain', id: found.id, clientId: found.client_id }
  },

  service: async (sql: Sql, scope: Scope, id: number): Promise<Subject | undefined> => {
    const found = await sql
      .selectFrom('service')
      .select(['id', 'client_id'])
      .where(visibleTo(scope, 'service.client_id'))
      .where('id', '=', askedId<ServiceId>(id))
      .executeTakeFirst()
    return found && { kind: 'service', id: found.id, clientId: found.client_id }
  },

  get: async (sql: Sql, subject: Subject): Promise<string> =>
    (
      await sql
        .selectFrom('invoice_reference')
        .select('reference')
        .where((eb) => eb.and(columnOf(subject)))
        .executeTakeFirst()
    )?.reference ?? '',

  set: (sql: Sql, subject: Subject, reference: string, at: Date) =>
    sql
      .insertInto('invoice_reference')
      .values({ ...columnOf(subject), reference, set_at: at })
      .onConflict((conflict) => conflict.column(column(subject)).doUpdateSet({ reference, set_at: at }))
      .execute(),

  /** The references of many things: from `domain 7` or `service 3` to the reference. */
  ofLines: async (
    sql: Sql,
    lines: readonly { domainId?: DomainId | null; serviceId?: ServiceId | null }[],
  ): Promise<(line: { domainId?: DomainId | null; serviceId?: ServiceId | null }) => string> => {
    const domains = lines.flatMap(({ domainId }) => domainId ?? [])
    const services = lines.flatMap(({ serviceId }) => serviceId ?? [])
    if (domains.length + services.length === 0) return () => ''
    const rows = await sql
      .selectFrom('invoice_reference')
      .selectAll()
      .where((eb) =>
        eb.or([
          eb('domain_id', '=', raw<DomainId>`any(${domains}::bigint[])`),
          eb('service_id', '=', raw<ServiceId>`any(${services}::bigint[])`),
        ]),
      )
      .execute()
    const byDomain = new Map(rows.map((row) => [row.domain_id, row.reference]))
    const byService = new Map(rows.map((row) => [row.service_id, row.reference]))
    return ({ domainId, serviceId }) =>
      (domainId ? byDomain.get(domainId) : undefined) ?? (serviceId ? byService.get(serviceId) : undefined) ?? ''
  },
}
