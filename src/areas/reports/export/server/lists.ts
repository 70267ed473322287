import { seesPrices } from '#base/access.ts'
import { dayOf } from '#base/dates.ts'
import type { Ctx } from '#platform/context.ts'
import { m } from '#words'
import { exportStore } from './export-store.ts'
import type { List } from './list-file.ts'

type RowOf<Rows> = Rows extends AsyncGenerator<infer Row> ? Row : never
type ClientRow = RowOf<ReturnType<typeof exportStore.clients>>
type DomainRow = RowOf<ReturnType<typeof exportStore.domains>>
type ServiceRow = RowOf<ReturnType<typeof exportStore.services>>

const phoneOf = (row: ClientRow) => (row.phone_number ? `${row.phone_prefix} ${row.phone_number}` : '')

export function clientList(ctx: Ctx): List<ClientRow> {
  const options = { locale: ctx.locale }
  const kindOf = (row: ClientRow) =>
    row.client_type === 'Managed Client' ? m.export_managed({}, options) : m.export_unmanaged({}, options)
  return {
    name: m.export_clients({}, options),
    rows: exportStore.clients(ctx.sql, ctx.requirePrincipal().clientId),
    columns: [
      { header: m.export_number({}, options), kind: 'number', of: (row) => row.id, share: 0.5 },
      { header: m.export_company({}, options), kind: 'text', of: (row) => row.company_name, share: 1.6 },
      { header: m.export_first_name({}, options), kind: 'text', of: (row) => row.first_name },
      { header: m.export_last_name({}, options), kind: 'text', of: (row) => row.last_name },
      { header: m.export_email({}, options), kind: 'text', of: (row) => row.email, share: 1.8 },
      { header: m.export_phone({}, options), kind: 'text', of: phoneOf },
      { header: m.export_street({}, options), kind: 'text', of: (row) => row.street, share: 1.3 },
      { header: m.export_postal_code({}, options), kind: 'text', of: (row) => row.postal_code, share: 0.6 },
      { header: m.export_city({}, options), kind: 'text', of: (row) => row.city },
      { header: m.export_country({}, options), kind: 'text', of: (row) => row.country, share: 0.5 },
      { header: m.export_vat_number({}, options), kind: 'text', of: (row) => row.vat, share: 1.2 },
      { header: m.export_management({}, options), kind: 'text', of: kindOf },
      { header: m.export_client_since({}, options), kind: 'day', of: (row) => dayOf(row.created_at), share: 0.9 },
    ],
  }
}

export function domainList(ctx: Ctx): List<DomainRow> {
  const options = { locale: ctx.locale }
  const yes = (isOn: boolean) => (isOn ? m.export_yes({}, options) : m.export_no({}, options))
  return {
    name: m.export_domains({}, options),
    rows: exportStore.domains(ctx.sql, ctx.scope()),
    columns: [
      { header: m.export_domain({}, options), kind: 'text', of: (row) => row.name, share: 2 },
      { header: m.export_client({}, options), kind: 'text', of: (row) => row.client, share: 1.6 },
      { header: m.export_status({}, options), kind: 'text', of: (row) => statusOf(row.status, ctx) },
      { header: m.export_registered({}, options), kind: 'day', of: (row) => row.registered_on },
      { header: m.export_expires({}, options), kind: 'day', of: (row) => row.expires_on },
      { header: m.export_auto_renew({}, options), kind: 'text', of: (row) => yes(row.auto_renew === 1), share: 0.9 },
      { header: m.export_lock({}, options), kind: 'text', of: (row) => yes(row.registrar_lock === 1), share: 0.7 },
      { header: m.export_nameservers({}, options), kind: 'text', of: (row) => row.nameservers.join(', '), share: 2 },
      { header: m.export_tags({}, options), kind: 'text', of: (row) => row.tags.join(', ') },
    ],
  }
}

export function serviceList(ctx: Ctx): List<ServiceRow> {
  const options = { locale: ctx.locale }
  return {
    name: m.export_services({}, options),
    rows: exportStore.services(ctx.sql, ctx.scope()),
    columns: [
      { header: m.export_service({}, options), kind: 'text', of: (row) => row.name, share: 2 },
      { header: m.export_product({}, options), kind: 'text', of: (row) => row[`name_${ctx.locale}`] ?? '', share: 1.8 },
      { header: m.export_client({}, options), kind: 'text', of: (row) => row.client, share: 1.6 },
      { header: m.export_status({}, options), kind: 'text', of: (row) => statusOf(row.status, ctx) },
      { header: m.export_registered({}, options), kind: 'day', of: (row) => row.registered_on },
      { header: m.export_next_due({}, options), kind: 'day', of: (row) => row.next_due_on },
      // A managed client's prices belong to its partner.
      ...(seesPrices(ctx.principal)
        ? [{ header: m.export_price({}, options), kind: 'money' as const, of: (row: ServiceRow) => row.price_cents }]
        : []),
      { header: m.export_tags({}, options), kind: 'text', of: (row) => row.tags.join(', ') },
    ],
  }
}

/** Domains and services share these; a status without words of its own is shown as it is. */
const statusOf = (status: string, { locale }: Ctx): string => {
  const words: Record<string, string> = {
    Active: m.export_status_active({}, { locale }),
    Pending: m.export_status_pending({}, { locale }),
    Suspended: m.export_status_suspended({}, { locale }),
    Expired: m.export_status_expired({}, { locale }),
    Cancelled: m.export_status_cancelled({}, { locale }),
    Quarantine: m.export_status_quarantine({}, { locale }),
  }
  return words[status] ?? status
}
