import { type DomainFacts, registrarKey } from '#drivers/registrar/port.ts'
import type { JobCtx, Work } from '#platform/context.ts'
import { type Claim, progressTask } from '#platform/jobs/tasks.ts'
import { TriedAgain } from '#platform/jobs/tried-again.ts'
import { transferStages } from '../rules/transfer-stages.ts'
import { askHolder, isVerified, wasJustMailed } from './ask-holder.ts'
import { standingAt } from './ask-registrar.ts'
import { domainStepped } from './news.ts'
import { domainStore, type Registration } from './registration-store.ts'

/** The registry is at it: writes down how far it is, and says when to look again. */
export async function keepWaiting(
  ctx: JobCtx,
  asked: Registration,
  claim: Claim,
  againSeconds: number,
): Promise<undefined | { againSeconds: number }> {
  const registrar = ctx.driver(registrarKey)
  const facts = await standingAt(registrar, asked.name)
  if (facts?.state === 'pending-verification') return waitForHolder(ctx, asked, claim, againSeconds)
  await ctx.transact((work) => noteStage(work, asked, claim, facts))
  return { againSeconds }
}

async function noteStage(work: Work, asked: Registration, claim: Claim, facts: DomainFacts | undefined) {
  const stage = facts?.transfer && transferStages[facts.transfer.stage]
  await progressTask(work, claim, { state: 'waiting', progress: stage?.progress ?? 50 })
  if (!stage || stage.state === asked.transfer_state) return
  await domainStore.change(work.sql, asked.domain_id, { transfer_state: stage.state }, work.now())
  await stepped(work, asked, stage.state)
  await work.publish({ clientId: asked.client_id, type: 'domain.changed', subject: asked.domain_id })
}

const stepped = (work: Work, asked: Registration, step: string) =>
  work.announce(domainStepped, { domainId: asked.domain_id, registrationId: asked.id, step })

/**
 * A .be domain waits until its holder has confirmed the e-mail address (service areas §4). Who confirmed it before need
 * not do so again. Nothing is looked at again until the holder has followed the link; that sets this job off anew.
 */
async function waitForHolder(
  ctx: JobCtx,
  asked: Registration,
  claim: Claim,
  againSeconds: number,
): Promise<undefined | { againSeconds: number }> {
  if (asked.verification_state === 'verified' || (await isVerified(ctx, asked)))
    return passOn(ctx, asked, claim, againSeconds)
  await ctx.transact(async (work) => {
    await progressTask(work, claim, { state: 'waiting', progress: 30, reasonCode: 'awaits_holder' })
    if (asked.verification_state === 'awaiting') return
    await domainStore.change(work.sql, asked.domain_id, { verification_state: 'awaiting' }, work.now())
    await stepped(work, asked, 'awaits-holder')
    await work.publish({ clientId: asked.client_id, type: 'domain.changed', subject: asked.domain_id })
    if (!(await wasJustMailed(work, asked))) await askHolder(work, asked)
  })
  return undefined
}

/** Tells the registry that the holder has confirmed. The domain then works within two hours. */
async function passOn(ctx: JobCtx, asked: Registration, claim: Claim, againSeconds: number) {
  const order = { name: asked.name }
  const told = await ctx.driver(registrarKey).confirmVerification(`${asked.operation_id}-confirm`, order)
  if (told.kind === 'retry' || told.kind === 'unknown') throw new TriedAgain(`not confirmed: ${told.kind}`)
  await ctx.transact(async (work) => {
    await progressTask(work, claim, { state: 'waiting', progress: 70 })
    if (asked.verification_state === 'verified') return
    await domainStore.change(work.sql, asked.domain_id, { verification_state: 'verified' }, work.now())
    await stepped(work, asked, 'verified')
    await work.publish({ clientId: asked.client_id, type: 'domain.changed', subject: asked.domain_id })
  })
  return { againSeconds: told.kind === 'pending' ? told.lookAgainSeconds : Math.min(againSeconds, 60) }
}
