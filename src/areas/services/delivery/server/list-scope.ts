import { askedId, type ClientId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { narrowedTo, type Scope } from '#platform/scope.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import { deliveryRefusals } from '../contract/refusals.ts'

const refuse = refuser(deliveryRefusals)

/** With one's own number everything that one may see, with another's what is that client's. */
export async function listScope(ctx: Ctx, id: number): Promise<Scope> {
  if (id === ctx.requirePrincipal().clientId) return ctx.scope()
  const client = await visibleClient(ctx, id)
  return client ? narrowedTo(ctx.scope(), client.id) : refuse('client_not_found')
}

const visibleClient = (ctx: Ctx, id: number) =>
  ctx.sql
    .selectFrom('client')
    .select('id')
    .where('id', '=', askedId<ClientId>(id))
    .where(visibleTo(ctx.scope(), 'client.id'))
    .executeTakeFirst()
