import type { FastifyRequest } from 'fastify'
import type { Access, Principal } from '#base/access.ts'
import type { Words } from '#base/locale.ts'
import type { TextsByBrand } from '#brands/brand-texts.ts'
import type { BrandRows } from '#brands/own-company.ts'
import type { AuditActor } from '../audit/audit.ts'
import type { Records } from '../audit/records.ts'
import type { Branding } from '../branding/branding.ts'
import type { Config } from '../config/config.ts'
import type { Work } from '../context.ts'
import type { EventHub } from '../events/events.ts'
import type { Log } from '../log/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { ContractIndex } from '../open-api/contract-index.ts'
import type { Counts } from '../processes/counts.ts'
import type { Database, Sql } from '../sql/connect.ts'
import type { Replica } from '../sql/replica.ts'
import type { Drain } from './drain.ts'
import type { AreaRoutes } from './mount.ts'
import type { ProtocolRoute } from './protocol.ts'
import type { WireRoute } from './wire.ts'

export const sessionCookie = 'belfry_session'

/** The credentials that a request carries. */
export type Given = { token?: string | undefined; shareKey?: string; ip: string; userAgent?: string }

/** What the entry passes in: the areas' tables, and a few decisions of single areas. */
export type ServerParts = {
  config: Config
  log: Log
  db: Database
  /** The database for calls whose answer may be some seconds old. */
  replica: Replica
  metrics: Metrics
  hub: EventHub
  drain: Drain
  counts: Counts
  areas: readonly AreaRoutes[]
  /** The ways of areas to open wires. */
  wires: readonly WireRoute[]
  /** The ways in for programs that speak a protocol of others. */
  protocols: readonly ProtocolRoute[]
  /** The areas' contracts, for the description of the API. */
  contracts: () => Promise<ContractIndex>
  makeWork: (sql: Sql, actor: AuditActor, records?: Records) => Work
  /** The caller with this token or share key; undefined for nobody. */
  identify: (given: Given, db: Database) => Promise<Principal | undefined>
  allows: (principal: Principal | undefined, access: Access) => boolean
  /** Set while the portal is closed, with the message that staff wrote for visitors. */
  maintenance: () => Promise<{ words: Words | null } | undefined>
  /** Folder with the built web; undefined serves the API alone. */
  webFolder?: string
}

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | undefined
    token: string | undefined
    /** Of what takes its time: whether the caller still may. */
    stillAllowed?: () => Promise<Principal | undefined>
    /** The look of the partner that this user sees, or whose domain was requested. */
    look: Branding | undefined
    /** The brands' texts as changed by staff. */
    texts: TextsByBrand | undefined
    /** The brands with the companies that staff entered. */
    brands: BrandRows | undefined
  }
}

export function carriedBy({ token, headers, ip }: FastifyRequest): Given {
  const shareKey = headers['x-share-key'] as string | undefined
  const userAgent = headers['user-agent']
  return { token, ip, ...(shareKey ? { shareKey } : {}), ...(userAgent ? { userAgent } : {}) }
}
