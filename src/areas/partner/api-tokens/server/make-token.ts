import type { Output } from '#base/call.ts'
import { dayMs } from '#base/dates.ts'
import type { AccountId, ClientId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { tokenRefusals } from '../contract/refusals.ts'
import { NewToken, tidySubnet } from '../rules/token-form.ts'
import { apiTokenHash, newApiToken } from './token-holder.ts'
import { tokenStore } from './token-store.ts'

const refuse = refuser(tokenRefusals)
const maxTokens = 50

/** Creates a token for the caller. Its text is in this answer only. */
export const makeToken = (
  ctx: Ctx,
  given: Output<typeof NewToken> | null | undefined,
): Promise<{ token: string; id: number }> => addToken(ctx, ctx.requirePrincipal(), given ?? NewToken.parse({}))

/** Refuses where an account has as many valid tokens as it may. */
export async function roomForToken(work: Pick<Work, 'sql' | 'now'>, accountId: AccountId): Promise<void> {
  if ((await tokenStore.countValid(work.sql, accountId, work.now())) >= maxTokens)
    refuse('too_many_tokens', { values: { most: maxTokens } })
}

/** `asked`: which program was let in by a code, and from where. */
type Given = Output<typeof NewToken> & { asked?: { program: string; ip: string } }

/** Creates a token that acts as an account, whose own decision it was. */
export async function addToken(
  work: Work,
  { accountId, clientId }: { accountId: AccountId; clientId: ClientId },
  { name, scopes, subnets, lifeDays, asked }: Given,
): Promise<{ token: string; id: number }> {
  await roomForToken(work, accountId)
  const now = work.now()
  const token = newApiToken()
  const { id } = await tokenStore.add(work.sql, {
    hash: apiTokenHash(token),
    account_id: accountId,
    name,
    hint: token.slice(-4),
    scopes: [...new Set(scopes)].sort(),
    subnets: [...new Set(subnets.map((subnet) => tidySubnet(subnet)).filter((subnet) => subnet !== undefined))],
    created_at: now,
    expires_at: new Date(now.getTime() + lifeDays * dayMs),
  })
  await work.changed(
    {
      action: 'partner.api-token-made',
      object: { type: 'api-token', id },
      clientId,
      details: { name, scopes, subnets, lifeDays, ...asked },
      ...(asked ? { by: accountId } : {}),
    },
    { clientId, type: 'api-token.changed', subject: id },
  )
  return { token, id }
}
