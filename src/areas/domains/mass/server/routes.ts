import { contactsMany, refuseStrangers } from '#areas/domains/contacts/server/public.ts'
import { refuseTtl, templateMany, templateRecords, ttlMany } from '#areas/domains/dns/server/public.ts'
import { autoRenewMany, lockMany, tagsMany } from '#areas/domains/portfolio/server/public.ts'
import { recordSearchRefusals } from '#areas/domains/record-search/contract/refusals.ts'
import { recordsMany } from '#areas/domains/record-search/server/public.ts'
import { renewalMany } from '#areas/domains/renewal/server/public.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { routes } from '#platform/http/mount.ts'
import { type Started, startMany } from '#platform/jobs/many/start-many.ts'
import { type MassAct, massCalls } from '../contract.ts'
import { previewMass } from './preview.ts'

const refuse = refuser(recordSearchRefusals)

export const massRoutes = routes(massCalls, {
  preview: async (ctx, { body }) => ({ data: await previewMass(ctx, body) }),
  start: async (ctx, { body }) => ({ data: await start(ctx, body) }),
})

/** Refuses an invalid change here, before any domain is touched. */
async function start(ctx: Ctx, body: MassAct): Promise<Started> {
  const { domains, key, ...given } = body
  const options = { refs: domains, key }
  switch (given.act) {
    case 'auto-renew':
      return startMany(ctx, autoRenewMany, { ...options, payload: { on: given.on } })
    case 'lock':
      return startMany(ctx, lockMany, { ...options, payload: { locked: given.on } })
    case 'ttl':
      refuseTtl(given.ttl)
      return startMany(ctx, ttlMany, { ...options, payload: { ttl: given.ttl } })
    case 'tags':
      return startMany(ctx, tagsMany, { ...options, payload: { tags: given.tags, how: given.how } })
    case 'renew':
      return startMany(ctx, renewalMany, { ...options, payload: { period: given.period } })
    case 'contacts': {
      const { contacts, confirm } = given
      await refuseStrangers(ctx, contacts)
      return startMany(ctx, contactsMany, { ...options, payload: { contacts, confirm } })
    }
    case 'template':
      await templateRecords(ctx, given.template, given.with)
      return startMany(ctx, templateMany, { ...options, payload: { ...given.with, template: given.template } })
    case 'records': {
      const { change } = given
      if (change.action === 'find-replace' && change.find === change.replacement) refuse('nothing_to_find')
      return startMany(ctx, recordsMany, { ...options, payload: { change } })
    }
  }
}
