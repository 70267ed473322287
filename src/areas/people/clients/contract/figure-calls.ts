import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'

export const shownClients = 5

/** A client of the partner that needs attention; a count is 0 for callers without the right to see it. */
export const ClientInNeed = z.object({
  id: z.number(),
  name: z.string(),
  /** Failed tasks. */
  failed: z.number(),
  /** Domains that expire within 60 days and are not renewed automatically. */
  expiring: z.number(),
  /** Suspended services. */
  suspended: z.number(),
  /** Tickets that wait for the partner's answer. */
  tickets: z.number(),
})
export type ClientInNeed = z.infer<typeof ClientInNeed>

export const PartnerFigures = z.object({
  clients: z.number(),
  /** Of the partner and its clients; null for callers without the right to see them. */
  domains: z.nullable(z.number()),
  services: z.nullable(z.number()),
  /** How many clients need attention, and the first of them. */
  inNeed: z.number(),
  first: z.array(ClientInNeed),
})
export type PartnerFigures = z.infer<typeof PartnerFigures>

export const clientFigureCalls = calls({
  figures: call({
    id: 'belfry.partner.figures',
    method: 'GET',
    path: '/overview/clients',
    access: ['signed-in', 'partner'],
    summary: 'How many clients, domains and services a partner looks after, and which clients need something first',
    output: z.object({ data: PartnerFigures }),
  }),
})
