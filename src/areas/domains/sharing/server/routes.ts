import { visibleDomain } from '#areas/domains/portfolio/server/public.ts'
import { toAscii } from '#base/hostname.ts'
import type { ClientId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import { toldDetails } from '#platform/audit/told-details.ts'
import type { Ctx } from '#platform/context.ts'
import { newestEvent } from '#platform/events/events.ts'
import { routes } from '#platform/http/mount.ts'
import { portalLink } from '#platform/portal-link.ts'
import { sharingCalls } from '../contract/calls.ts'
import { sharingRefusals } from '../contract/refusals.ts'
import type { Share } from '../contract/shapes.ts'
import { stateOfShare } from '../rules/durations.ts'
import { linkOfKey, newShareKey, shareKeyHash } from './share-holder.ts'
import { type ShareRow, shareStore } from './share-store.ts'

const refuse = refuser(sharingRefusals)
const hourMs = 3_600_000
/** Limit of links per domain, so that an owner can keep track of them. */
const maxValid = 10

const answerOf = (row: ShareRow, now: Date): Share => ({
  id: row.id,
  domain: row.name,
  note: row.note,
  status: row.status,
  state: stateOfShare(row, now),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  createdBy: row.created_by,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  visits: row.visits ?? 0,
})

/** A link of a domain that the principal may see; any other is not found. */
async function visibleshare(ctx: Ctx, id: number): Promise<ShareRow> {
  const row = (await shareStore.find(ctx.sql, id)) ?? refuse('share_not_found')
  await visibleDomain(ctx, String(row.domain_id)).catch(() => refuse('share_not_found'))
  return row
}

export const sharingRoutes = routes(sharingCalls, {
  create: async (ctx, { body }) => {
    const domain = await visibleDomain(ctx, body.domain)
    if (domain.status === 'Cancelled') return refuse('share_domain_not_found')
    const valid = await shareStore.countValid(ctx.sql, domain.id, ctx.now())
    if (valid >= maxValid) return refuse('too_many_shares', { values: { most: maxValid } })
    const key = newShareKey()
    const { id } = await shareStore.add(ctx.sql, {
      hash: shareKeyHash(key),
      domain_id: domain.id,
      client_id: domain.clientId,
      account_id: ctx.requirePrincipal().accountId,
      note: body.note,
      created_at: ctx.now(),
      expires_at: new Date(ctx.now().getTime() + body.duration * hourMs),
    })
    await noted(ctx, domain, 'domains.share.created', { share: id, hours: body.duration })
    const row = (await shareStore.find(ctx.sql, id)) ?? refuse('share_not_found')
    const url = portalLink(ctx.config, ctx.locale, `/domains/config/${domain.name}/${key}`)
    return { data: { ...answerOf(row, ctx.now()), key, url } }
  },

  changeStatus: async (ctx, { params, body }) => {
    const row = await visibleshare(ctx, params.id)
    if (body.status === 1 && stateOfShare(row, ctx.now()) === 'expired') return refuse('share_expired')
    if (row.status !== body.status) {
      await shareStore.setStatus(ctx.sql, row.id, body.status)
      const action = body.status === 1 ? 'domains.share.switched-on' : 'domains.share.switched-off'
      await noted(ctx, { id: row.domain_id, clientId: row.client_id }, action, { share: row.id })
    }
    const changed = (await shareStore.find(ctx.sql, row.id)) ?? refuse('share_not_found')
    return { data: answerOf(changed, ctx.now()) }
  },

  resolve: async (ctx, { params }) => {
    const link = await linkOfKey(ctx.sql, params.key, ctx.now())
    if (toAscii(params.domain) !== link.name) return refuse('share_not_found')
    const at = ctx.now()
    await shareStore.noteVisit(ctx.sql, {
      share_link_id: link.id,
      domain_id: link.domain_id,
      ip: ctx.ip,
      user_agent: ctx.userAgent,
      at,
    })
    const eventCursor = await newestEvent(ctx.sql)
    return { data: { domain: link.name, allowedUntil: link.expires_at.toISOString(), eventCursor } }
  },

  list: async (ctx, { params, query }) => {
    const domain = await visibleDomain(ctx, params.domain)
    const [rows, total] = await Promise.all([
      shareStore.list(ctx.sql, domain.id, query),
      shareStore.count(ctx.sql, 'share_link', domain.id),
    ])
    return { data: rows.map((row) => answerOf(row, ctx.now())), ...query, total }
  },

  accessLogs: async (ctx, { params, query }) => {
    const domain = await visibleDomain(ctx, params.domain)
    const [rows, total] = await Promise.all([
      shareStore.visits(ctx.sql, domain.id, query),
      shareStore.count(ctx.sql, 'share_visit', domain.id),
    ])
    const data = rows.map((row) => ({
      id: row.id,
      ip: row.ip,
      userAgent: row.user_agent,
      firstAt: row.first_at.toISOString(),
      lastAt: row.last_at.toISOString(),
      share: { id: row.link_id, note: row.note, createdBy: row.created_by },
    }))
    return { data, ...query, total }
  },

  auditLogs: async (ctx, { params, query }) => {
    const domain = await visibleDomain(ctx, params.domain)
    const { rows, total } = await shareStore.changes(ctx.sql, domain.id, query)
    const data = rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      action: row.action,
      who: row.who,
      actor: row.actor_account_id === row.account_id ? '' : row.actor,
      share: row.share_link_id === null ? null : { id: row.share_link_id, note: row.note ?? '' },
      details: toldDetails(row.details),
    }))
    return { data, ...query, total }
  },
})

async function noted(
  ctx: Ctx,
  domain: { id: number; clientId: ClientId },
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  await ctx.changed(
    { action, object: { type: 'domain', id: domain.id }, clientId: domain.clientId, details },
    { clientId: domain.clientId, type: 'domain.shared', subject: domain.id },
  )
}
