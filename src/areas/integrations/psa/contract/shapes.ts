import * as z from 'zod/mini'
import { psaReasons } from '../rules/reasons.ts'

/** A partner's HaloPSA settings, without the secret. */
export const HaloConnection = z.object({
  url: z.string(),
  clientId: z.string(),
  tenant: z.string(),
  hasSecret: z.boolean(),
  isActive: z.boolean(),
  sendsPrices: z.boolean(),
  markupPercent: z.number(),
  testedAt: z.nullable(z.string()),
  testReason: z.nullable(z.enum(psaReasons)),
  /** The number of linked clients, and of all clients. */
  linked: z.number(),
  clients: z.number(),
})
export type HaloConnection = z.infer<typeof HaloConnection>

export const SmartworxConnection = z.object({
  url: z.string(),
  customerNumber: z.string(),
  hasKey: z.boolean(),
  isActive: z.boolean(),
  updatedAt: z.string(),
})
export type SmartworxConnection = z.infer<typeof SmartworxConnection>

/** The outcome of a test; `clients` is the number of customers found. */
export const TestResult = z.object({
  ok: z.boolean(),
  reason: z.nullable(z.enum(psaReasons)),
  detail: z.string(),
  clients: z.number(),
})
export type TestResult = z.infer<typeof TestResult>

const RemoteClient = z.object({ id: z.string(), name: z.string(), vat: z.string(), email: z.string() })
export type RemoteClient = z.infer<typeof RemoteClient>
export const RemoteClients = z.array(RemoteClient)

export const suggestedBy = ['vat', 'email', 'name'] as const
/** A client of the partner, and its linked or suggested customer in the PSA. */
export const LinkRow = z.object({
  clientId: z.number(),
  name: z.string(),
  email: z.string(),
  vat: z.string(),
  managed: z.boolean(),
  services: z.number(),
  linked: z.nullable(z.object({ id: z.string(), name: z.string(), at: z.string() })),
  suggestion: z.nullable(z.object({ id: z.string(), name: z.string(), by: z.enum(suggestedBy) })),
})
export type LinkRow = z.infer<typeof LinkRow>

export const SyncRow = z.object({
  id: z.number(),
  /** `stopped`: a user stopped it; a retry continues with the remaining clients. */
  state: z.enum(['running', 'done', 'failed', 'stopped']),
  reason: z.nullable(z.enum(psaReasons)),
  startedBy: z.nullable(z.string()),
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
  clients: z.number(),
  waiting: z.number(),
  failed: z.number(),
  lines: z.number(),
  changed: z.number(),
  drifted: z.number(),
})
export type SyncRow = z.infer<typeof SyncRow>

const Figures = z.object({ quantity: z.number(), unitCents: z.number() })
export const SyncItem = z.object({
  clientId: z.number(),
  name: z.string(),
  remoteName: z.nullable(z.string()),
  state: z.enum(['waiting', 'done', 'failed']),
  lines: z.number(),
  changed: z.number(),
  drift: z.array(z.object({ description: z.string(), sent: Figures, found: z.nullable(Figures) })),
  reason: z.nullable(z.enum(psaReasons)),
  detail: z.nullable(z.string()),
})
export type SyncItem = z.infer<typeof SyncItem>
