import { spaceCallRefusals } from '#areas/hosting/space/contract/calls.ts'
import { heardOf, insistOnAbility } from '#areas/hosting/space/server/public.ts'
import type { Outcome } from '#base/outcome.ts'
import { refuser } from '#base/refusal.ts'
import { type WebAbility, type WebHost, webHostKey } from '#drivers/web-host/port.ts'
import type { Ctx } from '#platform/context.ts'
import { statisticsRefusals } from '../contract/refusals.ts'

export const refuse = refuser({ ...spaceCallRefusals, ...statisticsRefusals })

const heard = heardOf(refuse, { no_such_space: 'space_missing' })

/** What a host of web spaces says to a question that not all can answer. */
export async function asked<Value>(
  ctx: Ctx,
  ability: WebAbility,
  ask: (host: WebHost) => Promise<Outcome<Value>>,
): Promise<Value> {
  insistOnAbility(ctx, ability)
  return heard(await ask(ctx.driver(webHostKey)))
}
