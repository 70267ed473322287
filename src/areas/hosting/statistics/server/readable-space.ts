import { spaceCallRefusals } from '#areas/hosting/space/contract/calls.ts'
import {
  insistOnAbility,
  insistOnLife,
  isWebOffered,
  type Space,
  webSpace,
} from '#areas/hosting/space/server/public.ts'
import type { Outcome } from '#base/outcome.ts'
import { refuser } from '#base/refusal.ts'
import { type WebAbility, type WebHost, webHostKey } from '#drivers/web-host/port.ts'
import type { Ctx } from '#platform/context.ts'
import { answered, isRejectedAs } from '#platform/operations/answers.ts'
import { statisticsRefusals } from '../contract/refusals.ts'

export const refuse = refuser({ ...spaceCallRefusals, ...statisticsRefusals })

/** For what is only read: what happened before a hosting was suspended can be read while it is. */
export async function readableSpace(ctx: Ctx, id: number): Promise<Space> {
  const space = await webSpace(ctx, id)
  insistOnLife(space)
  if (!isWebOffered(ctx)) return refuse('web_not_offered')
  if (space.status !== 'Active' && space.status !== 'Suspended')
    return refuse('hosting_not_active', { values: { name: space.name } })
  return space
}

/** What a host of web spaces says; its silence is told as that. */
export async function asked<Value>(
  ctx: Ctx,
  ability: WebAbility,
  ask: (host: WebHost) => Promise<Outcome<Value>>,
): Promise<Value> {
  insistOnAbility(ctx, ability)
  const said = await ask(ctx.driver(webHostKey))
  return answered(said) ?? refuse(isRejectedAs(said, 'no_such_space') ? 'space_missing' : 'web_host_silent')
}
