import { askPassword } from '#areas/session/sign-in/server/public.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { privacyRefusals } from '../contract/refusals.ts'
import { answerBy, obstaclesOf } from '../rules/obstacles.ts'
import { eraseClient } from './erase-client.ts'
import { mailAsked, mailDone, mailRefused } from './erasure-mails.ts'
import { type ErasureRow, erasureStore } from './erasure-store.ts'

const refuse = refuser(privacyRefusals)

/** The password is checked outside a transaction, so that failures count. A repeated request is the same request. */
export async function ask(ctx: Ctx, given: { password: string; words: string }): Promise<void> {
  const { accountId, clientId, permissions } = ctx.requirePrincipal()
  if (permissions.admin) refuse('erasure_of_staff')
  await askPassword(ctx, given.password, 'password')
  await ctx.transact(async (step) => {
    const asked_at = step.now()
    const row = { client_id: clientId, account_id: accountId, words: given.words, asked_at }
    const added = (await erasureStore.add(step.sql, row)) ?? refuse('erasure_asked_already')
    await step.audit({ action: 'people.erasure-asked', object: { type: 'erasure', id: added.id }, clientId })
    await mailAsked(step, accountId, answerBy(asked_at))
  })
}

export async function withdraw(ctx: Ctx): Promise<void> {
  const { clientId } = ctx.requirePrincipal()
  const newest = await erasureStore.newestOf(ctx.sql, clientId)
  const request = newest && (await erasureStore.lock(ctx.sql, newest.id))
  if (request?.state !== 'asked') return refuse('erasure_not_found')
  await end(ctx, request, 'withdrawn')
}

export async function turnDown(ctx: Ctx, id: number, answer: string): Promise<void> {
  const request = await waiting(ctx, id)
  await end(ctx, request, 'refused', answer)
  await mailRefused(ctx, request.account_id, answer)
}

/** Anything still running or owed prevents it, also when it began after the request. */
export async function execute(ctx: Ctx, id: number): Promise<void> {
  const request = await waiting(ctx, id)
  if ((request.permissions as { admin?: boolean }).admin) refuse('erasure_of_staff')
  if (obstaclesOf(request).length > 0) refuse('erasure_obstructed')
  await end(ctx, request, 'done')
  await mailDone(ctx, request.account_id)
  await eraseClient(ctx, request.client_id)
}

async function waiting(ctx: Ctx, id: number): Promise<ErasureRow> {
  const request = (await erasureStore.lock(ctx.sql, id)) ?? refuse('erasure_not_found')
  if (request.state !== 'asked') refuse('erasure_over')
  return request
}

async function end(ctx: Ctx, request: ErasureRow, state: 'withdrawn' | 'refused' | 'done', answer = ''): Promise<void> {
  const ended_by = ctx.requirePrincipal().accountId
  await erasureStore.end(ctx.sql, request.id, { state, answer, ended_at: ctx.now(), ended_by })
  await ctx.audit({
    action: `people.erasure-${state}`,
    object: { type: 'erasure', id: request.id },
    clientId: request.client_id,
  })
}
