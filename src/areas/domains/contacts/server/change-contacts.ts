import * as z from 'zod/mini'
import { registrarContact } from '#areas/domains/registration/rules/registrar-contact.ts'
import { localeOf } from '#base/locale.ts'
import { type DomainContacts, registrarKey } from '#drivers/registrar/port.ts'
import type { JobCtx, Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { type Claim, claimTask, progressTask, underClaim } from '#platform/jobs/tasks.ts'
import { TriedAgain } from '#platform/jobs/tried-again.ts'
import { type ContactChangeRow, contactChangeStore } from './contact-change-store.ts'
import { endChange, failChange } from './end-change.ts'
import { handleStore } from './handle-store.ts'

export const holderTask = 'domain.holder'
export const contactTask = 'domain.contacts'

/**
 * Tells the registry who stands behind a domain, always under the same operation id: order, look and reading back are one
 * call, so that it may be interrupted anywhere. What stands in the portal moves when the registry says so.
 */
export const changeContacts = job({
  name: 'contacts.change-contacts',
  payload: z.object({ changeId: z.number() }),
  tries: 12,
  retrySeconds: 3,
  key: ({ changeId }) => String(changeId),
  run: async (ctx, { changeId }) => {
    const change = await contactChangeStore.byId(ctx.sql, changeId)
    if (!change || change.finished_at) return
    return underClaim(ctx, change.task_id, (claim) => runOnce(ctx, change, claim))
  },
  gaveUp: async (ctx, { changeId }, error) => {
    const change = await contactChangeStore.byId(ctx.sql, changeId)
    if (!change || change.finished_at) return
    await ctx.transact(async (work) => {
      const claim = await claimTask(work, change.task_id)
      if (claim) await failChange(work, change, claim, { code: 'registrar_silent', detail: error.message })
    })
  },
})

async function runOnce(
  ctx: JobCtx,
  change: ContactChangeRow,
  claim: Claim,
): Promise<undefined | { againSeconds: number }> {
  // Nothing moves before the new holder has followed the link; that sets this job off anew.
  if (change.state === 'awaits-holder') {
    await ctx.transact((work) =>
      progressTask(work, claim, { state: 'waiting', progress: 30, reasonCode: 'awaits_holder' }),
    )
    return undefined
  }
  const contacts = await contactsAfter(ctx, change)
  if (!contacts) {
    await ctx.transact((work) => failChange(work, change, claim, { code: 'contact_missing' }))
    return undefined
  }
  const operationId = `contacts-${change.id}-${change.attempts}`
  const outcome = await ctx.driver(registrarKey).updateContacts(operationId, { name: change.name, contacts })
  switch (outcome.kind) {
    case 'done':
      await ctx.transact((work) => endChange(work, change, claim))
      return undefined
    case 'pending':
      await ctx.transact((work) => atRegistry(work, change, claim))
      return { againSeconds: outcome.lookAgainSeconds }
    case 'rejected':
      await ctx.transact((work) => failChange(work, change, claim, outcome))
      return undefined
    default:
      throw new TriedAgain(`the registrar answered ${outcome.kind}: ${outcome.detail ?? ''}`)
  }
}

async function atRegistry(work: Work, change: ContactChangeRow, claim: Claim): Promise<void> {
  await progressTask(work, claim, { state: 'waiting', progress: 70 })
  if (change.state === 'at-registry') return
  await contactChangeStore.change(work.sql, change.id, { state: 'at-registry' })
  await work.publish({ clientId: change.client_id, type: 'domain.changed', subject: change.domain_id })
}

/** Everybody behind the domain, as it will be; undefined when nobody holds it. */
async function contactsAfter(ctx: JobCtx, change: ContactChangeRow): Promise<DomainContacts | undefined> {
  const locale = localeOf(change.locale)
  const [now, wanted] = await Promise.all([
    handleStore.ofDomain(ctx.sql, change.domain_id),
    contactChangeStore.roles(ctx.sql, change.id),
  ])
  const byRole = [...now, ...wanted].map((row) => [row.role, registrarContact(row, locale)] as const)
  const contacts = Object.fromEntries(byRole) as Partial<DomainContacts>
  return contacts.registrant ? (contacts as DomainContacts) : undefined
}
