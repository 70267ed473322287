import * as z from 'zod/mini'
import { HaloConnection, SmartworxConnection } from '#areas/integrations/psa/contract/shapes.ts'
import { call, calls } from '#base/call.ts'
import { OnOff } from '#base/on-off.ts'

const partner = ['signed-in', 'partner-not-private-label'] as const

/** Whom the provider has chosen for something, and what cannot be done there. */
const Provider = z.object({
  name: z.string(),
  isReal: z.boolean(),
  isOffered: z.boolean(),
  lacks: z.array(z.object({ ability: z.string(), because: z.string() })),
})
export type Provider = z.infer<typeof Provider>

export const Integrations = z.object({
  haloPsa: z.nullable(HaloConnection),
  smartworx: z.nullable(SmartworxConnection),
  /** Whether the API is switched on for tokens of this partner. */
  api: z.object({ active: z.boolean() }),
  webhooks: z.object({ active: z.number(), stopped: z.number() }),
  /** Who watches cloud servers. */
  monitor: Provider,
  /** Who saves cloud servers, by variant. */
  vaults: z.object({ generic: Provider, proxmox: Provider }),
  /** Through whom Microsoft 365 is sold; `unsold` are the plans of which nobody told what they are there. */
  microsoft: z.extend(Provider, { unsold: z.array(z.string()) }),
})
export type Integrations = z.infer<typeof Integrations>

export const integrationCalls = calls({
  data: call({
    id: 'integrations.data',
    method: 'GET',
    path: '/integration/data',
    access: partner,
    summary: 'Everything that a partner connects to its portal, without secrets',
    output: z.object({ data: Integrations }),
  }),
  switchApi: call({
    id: 'integrations.switch-api-active',
    method: 'POST',
    path: '/integration/switch-api-active',
    access: [...partner, 'perm:users', 'own-session'],
    credentials: 'own',
    summary: "Lets the partner's programs in, or keeps all of them out",
    body: z.object({ active: OnOff }),
    output: z.object({ data: z.object({ active: z.boolean() }) }),
  }),
})
