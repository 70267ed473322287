import * as z from 'zod/mini'
import type { Topic } from './topics.ts'

const domain = { domainId: z.number(), domain: z.string() }
const service = { serviceId: z.number(), name: z.string(), kind: z.string() }
/** `alarm`: the monitor's name of what went wrong; `severity` from `average` on. */
const alarm = { ...service, alarm: z.string(), severity: z.string(), at: z.string() }
/** Of Microsoft 365, with Microsoft's own ids; `term` as P1Y, `cycle` as monthly, days in UTC. */
const licences = {
  ...service,
  ...{ tenant: z.string(), subscription: z.string(), offer: z.string(), quantity: z.number(), state: z.string() },
  ...{ term: z.string(), cycle: z.string(), renews: z.boolean() },
}
/** `report`: `speed`, `seo`, `links` or `insecure`. */
const report = { ...service, report: z.string(), host: z.string() }
const invoice = z.object({ invoiceId: z.number(), number: z.string(), kind: z.string(), totalCents: z.number() })
const ticket = { ticketId: z.number(), subject: z.string() }
const reason = z.string()
const reasonCode = z.optional(z.string())
const count = z.number()

/**
 * The `data` of a message, by topic: part of the API like the topics, and only extended. Ids and names, with which a
 * program can request the rest; never the text of a ticket or the data of a record.
 */
export const payloads = {
  'domain.registered': z.object(domain),
  'domain.failed': z.object({ ...domain, reasonCode }),
  'domain.renewed': z.object({ ...domain, expiresOn: z.string() }),
  'domain.transferred': z.object(domain),
  'domain.transfer-failed': z.object({ ...domain, reasonCode }),
  /** A step on its way to us: `at-registry`, `awaits-holder` and others. */
  'domain.transfer-step': z.object({ ...domain, step: z.string(), reasonCode }),
  'domain.transferred-away': z.object(domain),
  'domain.deleted': z.object(domain),
  'domain.quarantined': z.object(domain),
  'domain.reactivated': z.object(domain),
  /** `action`: the kind of change, for example `dns.records.change` or `dns.template.apply`. */
  'dns.changed': z.object({ ...domain, action: z.string(), added: count, changed: count, removed: count }),
  'service.delivered': z.object(service),
  'service.failed': z.object({ ...service, reasonCode }),
  'service.suspended': z.object({ ...service, reason }),
  'service.reactivated': z.object(service),
  'service.cancelled': z.object({ ...service, reason }),
  'server.alarm-began': z.object(alarm),
  'server.alarm-ended': z.object(alarm),
  /** `why`: `first`, `reissue`, `automatic` or `renewal`. */
  'certificate.issued': z.object({ ...service, why: z.string(), serial: z.string(), until: z.string() }),
  /** `about`: what is wrong with what `host` shows, or `ends`, with how many `days` are left. */
  'certificate.alarm': z.object({
    ...service,
    ...{ host: z.string(), port: z.number(), about: z.string(), days: z.number(), until: z.nullable(z.string()) },
  }),
  'licences.changed': z.object(licences),
  /** `planned`: another product, number or term was planned for it. What they cost now and will cost, each by its own billing. */
  'licences.renewal-coming': z.object({
    ...licences,
    ...{
      endsOn: z.string(),
      planned: z.boolean(),
      nowCents: z.nullable(z.number()),
      nextCents: z.nullable(z.number()),
    },
  }),
  /** Nobody of the tenant has accepted Microsoft's customer agreement. */
  'tenant.agreement-needed': z.object({ tenant: z.string() }),
  /** What its administrator lets us do (GDAP) ends. */
  'tenant.access-ends': z.object({ tenant: z.string(), endsOn: z.string() }),
  /** `score` of 100, for `speed` and `seo`; how many findings are bad, and how many only warnings. */
  'report.ready': z.object({ ...report, score: z.nullable(z.number()), bad: count, warnings: count }),
  /** What one look made certain, twenty at most in `links`; `count` is of all. */
  'report.link-broken': z.object({
    ...report,
    ...{ count, links: z.array(z.object({ page: z.string(), target: z.nullable(z.string()) })) },
  }),
  'invoice.issued': invoice,
  'invoice.paid': invoice,
  'invoice.credited': invoice,
  'ticket.opened': z.object({ ...ticket, department: z.string(), priority: z.string() }),
  'ticket.answered': z.object(ticket),
  'ticket.closed': z.object({ ...ticket, state: z.string() }),
} as const satisfies Record<Topic, z.ZodMiniType>
