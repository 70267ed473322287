import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { pageOutput, paging, wholeNumber } from '#base/list-fields.ts'
import { HaloAccess, HaloSettings, SmartworxSettings } from '../rules/settings.ts'
import { psaRefusals } from './refusals.ts'
import { HaloConnection, LinkRow, RemoteClients, SmartworxConnection, SyncItem, SyncRow, TestResult } from './shapes.ts'

const refuses = psaRefusals
const partner = ['signed-in', 'partner-not-private-label', 'perm:users'] as const
/** Only in the user's own session: these read or use a secret. */
const inPerson = [...partner, 'own-session'] as const

const remoteId = z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(100, { error: 'invalid' }))
const text = z.optional(z.string().check(z.maxLength(200)))

export const LinkQuery = z.object({ ...paging, q: text, state: z.optional(z.enum(['linked', 'open'])) })
export type LinkQuery = z.infer<typeof LinkQuery>

/** Settings, links, or both: what is left out is unchanged. `remoteId` null removes a link. */
export const HaloSave = z
  .object({
    settings: z.optional(HaloSettings),
    links: z.optional(
      z
        .array(z.object({ clientId: wholeNumber, remoteId: z.nullable(remoteId) }))
        .check(z.maxLength(500, { error: 'invalid' })),
    ),
  })
  .check(z.refine(({ settings, links }) => settings !== undefined || links !== undefined, { error: 'required' }))
export type HaloSave = z.infer<typeof HaloSave>

export const psaCalls = calls({
  test: call({
    id: 'integrations.halo-psa.test-now',
    method: 'POST',
    path: '/integration/halo-psa/test-now',
    access: inPerson,
    summary: "Signs in to the partner's HaloPSA, with what is kept or with settings that are not saved yet",
    body: z.object({ settings: z.optional(HaloAccess) }),
    output: z.object({ data: TestResult }),
    rate: 'lookup',
    transaction: false,
    refuses,
  }),
  save: call({
    id: 'integrations.halo-psa.save',
    method: 'POST',
    path: '/integration/halo-psa/save',
    access: inPerson,
    summary: "Saves how the partner's HaloPSA is reached, what is sent there, and which client is which customer",
    body: HaloSave,
    output: z.object({ data: HaloConnection }),
    refuses,
  }),
  syncNow: call({
    id: 'integrations.halo-psa.sync-now',
    method: 'POST',
    path: '/integration/halo-psa/sync-now',
    access: partner,
    summary: 'Starts a sync of every linked client',
    output: z.object({ data: SyncRow }),
    status: 202,
    refuses,
  }),
  links: call({
    id: 'belfry.integrations.halo-links',
    method: 'GET',
    path: '/integration/halo-psa/links',
    access: partner,
    summary: "The partner's clients with the customer of its PSA that each is, or is likely to be",
    query: LinkQuery,
    output: pageOutput(LinkRow),
    refuses,
  }),
  remoteClients: call({
    id: 'belfry.integrations.halo-clients',
    method: 'GET',
    path: '/integration/halo-psa/clients',
    access: partner,
    summary: 'Customers of the PSA as last seen, by a part of their name; at most twenty',
    query: z.object({ q: text }),
    output: z.object({ data: RemoteClients }),
    refuses,
  }),
  syncs: call({
    id: 'belfry.integrations.halo-syncs',
    method: 'GET',
    path: '/integration/halo-psa/syncs',
    access: partner,
    summary: 'What was sent when, newest first',
    query: z.object(paging),
    output: pageOutput(SyncRow),
  }),
  sync: call({
    id: 'belfry.integrations.halo-sync',
    method: 'GET',
    path: '/integration/halo-psa/syncs/{sync}',
    access: partner,
    summary: 'One sync, client by client',
    params: z.object({ sync: wholeNumber }),
    output: z.object({ data: SyncRow, items: z.array(SyncItem) }),
    refuses,
  }),
  retry: call({
    id: 'belfry.integrations.halo-retry',
    method: 'POST',
    path: '/integration/halo-psa/syncs/{sync}/retry',
    access: partner,
    summary: 'Tries again what failed in a sync',
    params: z.object({ sync: wholeNumber }),
    output: z.object({ data: SyncRow }),
    status: 202,
    refuses,
  }),
  saveSmartworx: call({
    id: 'integrations.smartworx.save',
    method: 'POST',
    path: '/integration/smartworx/save',
    access: inPerson,
    summary: 'Keeps what the partner got from smartworx; nothing is sent there',
    body: SmartworxSettings,
    output: z.object({ data: SmartworxConnection }),
    refuses,
  }),
})
