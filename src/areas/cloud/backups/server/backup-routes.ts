import {
  activeServer,
  askProvider,
  changedServer,
  cloudReason,
  livingServer,
  offeredDriver,
} from '#areas/cloud/servers/server/public.ts'
import { keepSecret } from '#areas/hosting/space/server/public.ts'
import type { ServerVariant } from '#base/cloud-server/variants.ts'
import { addDays, type Day, startOf } from '#base/dates.ts'
import { refuser } from '#base/refusal.ts'
import { type BackupPolicy, vaultKey } from '#drivers/vault/port.ts'
import type { Ctx } from '#platform/context.ts'
import { type AreaRoutes, routes } from '#platform/http/mount.ts'
import { backupRefusals } from '../contract/refusals.ts'
import type { ServerBackups } from '../contract/shapes.ts'
import { genericBackups, proxmoxBackups } from '../contract/tables.ts'
import { insistOnBackup, toldAbilities } from './abilities.ts'
import { heardFromVault } from './heard.ts'
import { addDatabase, protect, runPolicy } from './operations.ts'

const refuse = refuser(backupRefusals)

type Asked = { params: { id: number } }
type PointsAsked = { limit: number; before?: string | undefined; day?: Day | undefined }
type Database = { host: string; database: string; user: string; password: string }

const isStaff = (ctx: Ctx): boolean => ctx.requirePrincipal().permissions.admin === true

/** What failed is said in words for everybody; whoever mends it reads what the vault said, and of which repository. */
const toldPolicy = (ctx: Ctx, { lastFailure, ...policy }: BackupPolicy): ServerBackups['policy'] => ({
  ...policy,
  lastFailure: lastFailure && cloudReason(lastFailure.code, ctx.locale),
  lastFailureDetail: lastFailure && isStaff(ctx) ? lastFailure.detail : null,
})

const handlersOf = (variant: ServerVariant) => ({
  policy: async (ctx: Ctx, { params }: Asked) => {
    const { reference } = await livingServer(ctx, params.id, variant)
    const vault = offeredDriver(ctx, vaultKey(variant))
    const { policy, instances, databases, usedBytes, readAt } = heardFromVault(await vault.readVault(reference))
    const told = { policy: toldPolicy(ctx, policy), abilities: toldAbilities(vault, ctx) }
    return { data: { ...told, instances, databases, usedBytes, readAt } }
  },

  run: async (ctx: Ctx, { params }: Asked) => {
    offeredDriver(ctx, vaultKey(variant))
    // What is saved while a whole server is put back is neither what was nor what will be.
    const server = await changedServer(ctx, params.id, variant, 'backup', 'restore.whole')
    return askProvider(ctx, server, runPolicy, { kind: 'cloud.backup.run', wanted: { variant } })
  },

  protect: async (
    ctx: Ctx,
    { params, body }: { params: { id: number; instance: string }; body?: { state: boolean } | null | undefined },
  ) => {
    const { reference } = await activeServer(ctx, params.id, variant)
    const { instance } = params
    const { instances } = heardFromVault(await offeredDriver(ctx, vaultKey(variant)).readVault(reference))
    if (!instances.some(({ id }) => id === instance)) return refuse('instance_not_found')
    const isOn = body?.state ?? true
    const kind = isOn ? 'cloud.backup.protect' : 'cloud.backup.unprotect'
    return ctx.transact(async (work) => {
      const server = await changedServer(work, params.id, variant, 'backup', 'restore.whole')
      return askProvider(work, server, protect, { kind, wanted: { variant, instance, isOn }, details: { instance } })
    })
  },

  addDatabase: async (ctx: Ctx, { params, body: { password, ...wanted } }: Asked & { body: Database }) => {
    insistOnBackup(ctx, variant, 'databases')
    const server = await changedServer(ctx, params.id, variant, 'backup', 'restore.whole')
    const asking = { kind: 'cloud.backup.database', wanted: { variant, ...wanted }, details: wanted } as const
    const asked = await askProvider(ctx, server, addDatabase, asking)
    await keepSecret(ctx, asked.task, password)
    return asked
  },

  points: async (ctx: Ctx, { params, query }: Asked & { query: PointsAsked }) => {
    const { reference } = await livingServer(ctx, params.id, variant)
    const { day, ...page } = query
    const of = { ...page, ...(day && { until: startOf(addDays(day, 1)) }) }
    return { data: heardFromVault(await offeredDriver(ctx, vaultKey(variant)).listPoints({ reference, ...of })) }
  },
})

export const backupRoutes: readonly AreaRoutes[] = [
  routes(genericBackups, handlersOf('generic')),
  routes(proxmoxBackups, handlersOf('proxmox')),
]
