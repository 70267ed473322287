import * as z from 'zod/mini'
import { serverStates } from '#base/cloud-server/power.ts'
import { ServerSize } from '#base/cloud-server/size.ts'
import { serverVariants } from '#base/cloud-server/variants.ts'
import { oneOrMore, pageUpTo, paging, wholeNumber } from '#base/list-fields.ts'
import { listedStandings } from '../rules/listed.ts'
import { serverLocks, serverStandings } from '../rules/standing.ts'

export const serverSorts = ['name', 'client', 'state', 'node', 'cpus', 'memory', 'readAt'] as const
const moment = z.string()

export const ServerQuery = z.object({
  ...paging,
  page: pageUpTo(4000),
  sort: z._default(z.enum(serverSorts), 'name'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
  /** In its name, in one of its addresses, or in what its system is called. */
  q: z.optional(z.string().check(z.maxLength(255))),
  /** How it stands: one of these, or several separated by commas. */
  state: z.optional(oneOrMore(listedStandings)),
  variant: z.optional(z.enum(serverVariants)),
  node: z.optional(z.string().check(z.maxLength(60))),
  /** Only this client's. */
  cc: z.optional(wholeNumber),
})
export type ServerQuery = z.output<typeof ServerQuery>

export const ServerRow = z.object({
  id: z.number(),
  name: z.string(),
  variant: z.enum(serverVariants),
  clientId: z.number(),
  clientName: z.string(),
  standing: z.enum(serverStandings),
  /** What its datacentre said of it; all null as long as it has not said anything. */
  state: z.nullable(z.enum(serverStates)),
  locked: z.nullable(z.enum(serverLocks)),
  size: z.nullable(ServerSize),
  system: z.nullable(z.string()),
  address: z.nullable(z.string()),
  node: z.nullable(z.string()),
  isUnderWay: z.boolean(),
  /** What goes wrong on it at this moment, as its monitor told. */
  openAlarms: z.number(),
  readAt: z.nullable(moment),
  silentSince: z.nullable(moment),
})
export type ServerRow = z.infer<typeof ServerRow>

export const ServerFigures = z.object({
  all: z.number(),
  states: z.record(z.enum(listedStandings), z.number()),
  nodes: z.array(z.object({ name: z.string(), servers: z.number() })),
})
export type ServerFigures = z.infer<typeof ServerFigures>
