import { pageOf } from '#base/paging.ts'
import { refuser } from '#base/refusal.ts'
import { routes } from '#platform/http/mount.ts'
import { type Erasure, privacyCalls, staffPrivacyCalls } from '../contract/calls.ts'
import { privacyRefusals } from '../contract/refusals.ts'
import { answerBy, obstaclesOf } from '../rules/obstacles.ts'
import { personalCopy } from './copy.ts'
import { type ErasureRow, erasureStore } from './erasure-store.ts'
import { ask, execute, turnDown, withdraw } from './requests.ts'

const refuse = refuser(privacyRefusals)

const ownAnswer = (row: ErasureRow) => ({
  state: row.state,
  askedAt: row.asked_at.toISOString(),
  answerBy: answerBy(row.asked_at).toISOString(),
  answer: row.answer,
})

const answerOf = (row: ErasureRow): Erasure => ({
  ...ownAnswer(row),
  id: row.id,
  clientId: row.client_id,
  clientName: row.client_name,
  email: row.email,
  words: row.words,
  endedAt: row.ended_at?.toISOString() ?? null,
  obstacles: row.state === 'asked' ? obstaclesOf(row) : [],
})

export const privacyRoutes = routes(privacyCalls, {
  copy: async (ctx) => {
    const { accountId, clientId } = ctx.requirePrincipal()
    await ctx.transact((step) =>
      step.audit({ action: 'people.copy-taken', object: { type: 'account', id: accountId }, clientId }),
    )
    return personalCopy(ctx)
  },
  mine: async (ctx) => {
    const { clientId, permissions } = ctx.requirePrincipal()
    const mayAsk = permissions.users === true && !permissions.admin
    if (!mayAsk) return { data: null, mayAsk, obstacles: [] }
    const [row, standing] = await Promise.all([
      erasureStore.newestOf(ctx.sql, clientId),
      erasureStore.standingOf(ctx.sql, clientId),
    ])
    return { data: row ? ownAnswer(row) : null, mayAsk, obstacles: obstaclesOf(standing) }
  },
  ask: async (ctx, { body }) => {
    await ask(ctx, body)
    const row = (await erasureStore.newestOf(ctx.sql, ctx.requirePrincipal().clientId)) ?? refuse('erasure_not_found')
    return { data: ownAnswer(row) }
  },
  withdraw,
})

export const staffPrivacyRoutes = routes(staffPrivacyCalls, {
  list: async (ctx, { query }) => {
    const { rows, total } = await erasureStore.list(ctx.sql, query)
    return pageOf(rows.map(answerOf), query, total)
  },
  refuse: (ctx, { params, body }) => turnDown(ctx, params.id, body.answer),
  execute: (ctx, { params }) => execute(ctx, params.id),
})
