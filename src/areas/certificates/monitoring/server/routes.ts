import { certificateCallRefusals } from '#areas/certificates/orders/contract/base.ts'
import {
  activeCertificate,
  certificateOf,
  changedCertificate,
  type KnownCertificate,
} from '#areas/certificates/orders/server/public.ts'
import { dayMs } from '#base/dates.ts'
import { toFqdn } from '#base/hostname.ts'
import { refuser } from '#base/refusal.ts'
import { tlsLookKey } from '#drivers/tls-look/port.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { type CertificateWatch, watchCalls } from '../contract/calls.ts'
import { watchRefusals } from '../contract/refusals.ts'
import { flawText, silenceText } from './flaw-text.ts'
import { lookAtOne } from './jobs.ts'
import { listHosts, mostHosts } from './list-hosts.ts'
import { lookAt, rootsFor } from './look.ts'
import { type HostRow, hostStore, watchStore } from './watch-store.ts'

const refuse = refuser({ ...certificateCallRefusals, ...watchRefusals })
type Of = Pick<KnownCertificate, 'id' | 'domain'>

async function watchShown(ctx: Ctx, { id, domain }: Of): Promise<CertificateWatch> {
  const watch = await watchStore.find(ctx.sql, id)
  const hosts = watch ? await hostStore.all(ctx.sql, id) : []
  return {
    ...{ isOn: watch !== undefined, since: watch?.since.toISOString() ?? null, domain },
    hosts: hosts.map((row) => hostShown(ctx, row)),
  }
}

function hostShown(
  ctx: Ctx,
  { shown, not_after: until, checked_at: at, ...row }: HostRow,
): CertificateWatch['hosts'][number] {
  const { host, port, source, verdict, flaws } = row
  const silence = shown?.silence ?? null
  const wrong = silence ? silenceText(silence, ctx.locale) : flaws.map((flaw) => flawText(flaw, ctx.locale)).join(', ')
  return {
    ...{ host, port, source, verdict, flaws, silence, wrong },
    until: until?.toISOString() ?? null,
    daysLeft: until ? Math.floor((until.getTime() - ctx.now().getTime()) / dayMs) : null,
    ...{ issuer: shown?.issuer || null, names: shown?.names ?? [], serial: shown?.serial || null },
    ...{ keyText: shown?.keyText || null, protocol: shown?.protocol || null, address: shown?.address || null },
    checkedAt: at?.toISOString() ?? null,
  }
}

const told = (
  ctx: Ctx,
  { id, clientId, name }: KnownCertificate,
  action: string,
  details: Record<string, unknown> = {},
) =>
  ctx.changed(
    { action, object: { type: 'service', id }, clientId, details: { name, ...details } },
    { clientId, type: 'certificate.changed', subject: id },
  )

/** One that is watched, and may be changed. */
async function watched(ctx: Ctx, id: number): Promise<KnownCertificate> {
  const found = await activeCertificate(ctx, id)
  return (await watchStore.find(ctx.sql, found.id)) ? found : refuse('certificate_not_watched')
}

export const watchRoutes = routes(watchCalls, {
  load: async (ctx, { params }) => ({ data: await watchShown(ctx, await certificateOf(ctx, params.id)) }),

  enable: async (ctx, { params }) => {
    const found = await changedCertificate(ctx, params.id)
    await watchStore.begin(ctx.sql, found.id, ctx.now())
    await listHosts(ctx, found.id)
    await ctx.enqueue(lookAtOne, { serviceId: found.id })
    await told(ctx, found, 'certificates.watch.on')
    return { data: await watchShown(ctx, found) }
  },

  disable: async (ctx, { params }) => {
    const found = await changedCertificate(ctx, params.id)
    await watchStore.end(ctx.sql, found.id)
    await told(ctx, found, 'certificates.watch.off')
    return { data: await watchShown(ctx, found) }
  },

  look: async (ctx, { params, body }) => {
    const found = await watched(ctx, params.id)
    const hosts = await hostStore.all(ctx.sql, found.id)
    const asked =
      body.host === undefined
        ? undefined
        : hosts.find(({ host, port }) => host === body.host?.toLowerCase() && port === body.port)
    if (asked) {
      const change = await lookAt(ctx, asked, await rootsFor(ctx.driver(tlsLookKey)))
      await ctx.transact((step) => hostStore.note(step.sql, asked, change, step.now()))
    } else {
      await ctx.transact((step) => step.enqueue(lookAtOne, { serviceId: found.id }))
    }
    return { data: await watchShown(ctx, found) }
  },

  host: async (ctx, { params, body: { host: typed, port, state } }) => {
    const found = await watched(ctx, params.id)
    const host =
      toFqdn(typed.toLowerCase()) ?? refuse('host_not_of_domain', { field: 'host', values: { domain: found.domain } })
    if (host !== found.domain && !host.endsWith(`.${found.domain}`))
      return refuse('host_not_of_domain', { field: 'host', values: { domain: found.domain } })
    if (state) await addHost(ctx, found, { host, port })
    else if ((await hostStore.remove(ctx.sql, found.id, { host, port })).numDeletedRows === 0n) refuse('host_fixed')
    await told(ctx, found, state ? 'certificates.watch.host-added' : 'certificates.watch.host-removed', { host })
    return { data: await watchShown(ctx, found) }
  },
})

async function addHost(
  ctx: Ctx,
  found: KnownCertificate,
  { host, port }: { host: string; port: number },
): Promise<void> {
  const hosts = await hostStore.all(ctx.sql, found.id)
  if (hosts.length >= mostHosts) refuse('too_many_hosts', { values: { most: mostHosts } })
  if (!hosts.some((each) => each.host === host && each.port === port))
    await hostStore.add(ctx.sql, found.id, [{ host, port, source: 'added' }], ctx.now())
  await ctx.enqueue(lookAtOne, { serviceId: found.id })
}
