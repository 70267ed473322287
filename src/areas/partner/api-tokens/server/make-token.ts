import type { Output } from '#base/call.ts'
import { dayMs } from '#base/dates.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { tokenRefusals } from '../contract/refusals.ts'
import { NewToken, tidySubnet } from '../rules/token-form.ts'
import { apiTokenHash, newApiToken } from './token-holder.ts'
import { tokenStore } from './token-store.ts'

const refuse = refuser(tokenRefusals)
const maxTokens = 50

/** Creates a token for the caller. Its text is in this answer only. */
export async function makeToken(
  ctx: Ctx,
  given: Output<typeof NewToken> | null | undefined,
): Promise<{ token: string; id: number }> {
  const { accountId, clientId } = ctx.requirePrincipal()
  const { name, scopes, subnets, lifeDays } = given ?? NewToken.parse({})
  const now = ctx.now()
  if ((await tokenStore.countValid(ctx.sql, accountId, now)) >= maxTokens)
    refuse('too_many_tokens', { values: { most: maxTokens } })
  const token = newApiToken()
  const { id } = await tokenStore.add(ctx.sql, {
    hash: apiTokenHash(token),
    account_id: accountId,
    name,
    hint: token.slice(-4),
    scopes: [...new Set(scopes)].sort(),
    subnets: [...new Set(subnets.map((subnet) => tidySubnet(subnet)).filter((subnet) => subnet !== undefined))],
    created_at: now,
    expires_at: new Date(now.getTime() + lifeDays * dayMs),
  })
  await ctx.changed(
    {
      action: 'partner.api-token-made',
      object: { type: 'api-token', id },
      clientId,
      details: { name, scopes, subnets, lifeDays },
    },
    { clientId, type: 'api-token.changed', subject: id },
  )
  return { token, id }
}
