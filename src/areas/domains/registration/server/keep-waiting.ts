import { noteTransfer, noteVerification } from '#areas/domains/portfolio/server/public.ts'
import { type DomainFacts, registrarKey } from '#drivers/registrar/port.ts'
import type { JobCtx, Work } from '#platform/context.ts'
import { TriedAgain } from '#platform/jobs/tried-again.ts'
import { reading, type Waits, waits } from '#platform/operations/answers.ts'
import { isHolderDue } from '../rules/holder-due.ts'
import { transferStages } from '../rules/transfer-stages.ts'
import { askHolder, holderStanding, isVerified, lastLinkAt } from './ask-holder.ts'
import { standingAt } from './ask-registrar.ts'
import { domainStepped } from './domain-events.ts'
import type { Registration } from './registration-store.ts'

/** The registry is processing the request: stores its step and schedules the next check. */
export async function keepWaiting(ctx: JobCtx, asked: Registration, retryAfterSeconds: number): Promise<Waits> {
  const registrar = ctx.driver(registrarKey)
  const facts = await standingAt(registrar, asked.name)
  if (facts?.state === 'pending-verification') return waitForHolder(ctx, asked, retryAfterSeconds)
  const stage = stageOf(facts)
  const write = (work: Work) => noteStage(work, asked, stage)
  return waits({ progress: stage?.progress ?? 50, retryAfterSeconds, write })
}

type Stage = (typeof transferStages)[keyof typeof transferStages]

const stageOf = (facts: DomainFacts | undefined): Stage | undefined =>
  facts?.transfer && transferStages[facts.transfer.stage]

async function noteStage(work: Work, asked: Registration, stage: Stage | undefined): Promise<void> {
  if (!stage || stage.state === asked.transfer_state) return
  await noteTransfer(work, asked.domain_id, stage.state)
  await stepped(work, asked, stage.state)
}

async function stepped(work: Work, asked: Registration, step: string): Promise<void> {
  await work.emit(domainStepped, { domainId: asked.domain_id, registrationId: asked.id, step })
  await work.pushEvent({ clientId: asked.client_id, type: 'domain.changed', subject: asked.domain_id })
}

/**
 * A .be domain waits until its holder has confirmed the e-mail address (service areas §4). A holder who confirmed
 * before need not do so again. Following the link starts the job again; until then the sweep does, which also sends the
 * reminders.
 */
async function waitForHolder(ctx: JobCtx, asked: Registration, retryAfterSeconds: number): Promise<Waits> {
  if (asked.verification_state === 'verified' || (await isVerified(ctx, asked)))
    return passOn(ctx, asked, retryAfterSeconds)
  return waits({
    progress: 30,
    reasonCode: 'awaits_holder',
    write: async (work) => {
      const isFirst = asked.verification_state !== 'awaiting'
      if (isFirst) {
        await noteVerification(work, asked.domain_id, 'awaiting')
        await stepped(work, asked, 'awaits-holder')
      }
      await askWhenDue(work, asked, isFirst)
    },
  })
}

async function askWhenDue(work: Work, asked: Registration, isFirst: boolean): Promise<void> {
  const lastLink = await lastLinkAt(work, asked)
  const standing = await holderStanding(work, asked)
  if (isHolderDue({ since: asked.created_at, lastLink, isFirst, ...standing, now: work.now() }))
    await askHolder(work, asked)
}

/** Tells the registry that the holder has confirmed. The domain then works within two hours. */
async function passOn(ctx: JobCtx, asked: Registration, retryAfterSeconds: number): Promise<Waits> {
  const told = await ctx.driver(registrarKey).confirmVerification(`${asked.operation_id}-confirm`, { name: asked.name })
  const silent = ({ kind }: { kind: string }): never => {
    throw new TriedAgain(`not confirmed: ${kind}`)
  }
  const soon = () => Math.min(retryAfterSeconds, 60)
  const lookAgain = await reading<DomainFacts, number>(told, {
    done: soon,
    pending: ({ lookAgainSeconds }) => lookAgainSeconds,
    rejected: soon,
    retry: silent,
    unknown: silent,
  })
  return waits({
    progress: 70,
    retryAfterSeconds: lookAgain,
    write: async (work) => {
      if (asked.verification_state === 'verified') return
      await noteVerification(work, asked.domain_id, 'verified')
      await stepped(work, asked, 'verified')
    },
  })
}
