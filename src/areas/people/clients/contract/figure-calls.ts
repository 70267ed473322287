import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'

export const shownClients = 5

/** A client of the partner for whom something is to be done; a part is 0 for callers who may not look into it. */
export const ClientInNeed = z.object({
  id: z.number(),
  name: z.string(),
  /** Work that failed. */
  failed: z.number(),
  /** Domains that end within 60 days unless somebody renews them. */
  expiring: z.number(),
  /** Services that are suspended. */
  suspended: z.number(),
  /** Tickets that wait for the partner's answer. */
  tickets: z.number(),
})
export type ClientInNeed = z.infer<typeof ClientInNeed>

export const PartnerFigures = z.object({
  clients: z.number(),
  /** Of the partner and its clients; null for callers who may not look into them. */
  domains: z.nullable(z.number()),
  services: z.nullable(z.number()),
  /** How many clients need something, and the first of them. */
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
