import { visibleDomain, visibleDomains } from '#areas/domains/portfolio/server/public.ts'
import { refuser } from '#base/refusal.ts'
import { maskEmail } from '#base/text.ts'
import { routes } from '#platform/http/mount.ts'
import { maxInOneCall, startMany } from '#platform/jobs/many/start-many.ts'
import { domainContactCalls } from '../contract/calls.ts'
import { contactRefusals } from '../contract/refusals.ts'
import type { ContactOutcome } from '../contract/shapes.ts'
import { askChange } from './ask-change.ts'
import { changeHandle } from './change-handle.ts'
import { contactChangeStore } from './contact-change-store.ts'
import { askNewHolder } from './contact-mails.ts'
import { contactsMany, refuseStrangers } from './contacts-many.ts'
import { rolesOf, storedContact } from './domain-roles.ts'
import { giveUpChange } from './end-change.ts'
import { handleStore } from './handle-store.ts'
import { outcomeOf } from './outcomes.ts'

const refuse = refuser(contactRefusals)

export const domainContactRoutes = routes(domainContactCalls, {
  roles: async (ctx, { params }) => ({ data: await rolesOf(ctx, await visibleDomain(ctx, params.domain)) }),

  bulkUpdate: async (ctx, { body }) => {
    const wanted = body.contacts
    await refuseStrangers(ctx, wanted)
    const refs = [...new Set(body.domains)]
    if (refs.length > maxInOneCall) {
      const payload = { contacts: wanted, confirm: body.confirm }
      return { data: [], task: await startMany(ctx, contactsMany, { refs, payload }) }
    }
    // Locked in the order of their ids, so that two of these never deadlock.
    const domains = (await visibleDomains(ctx, body.domains.join(','))).toSorted((one, other) => one.id - other.id)
    const data: ContactOutcome[] = []
    for (const domain of domains)
      data.push(outcomeOf(domain, await askChange(ctx, domain, wanted, { confirm: body.confirm }), ctx.locale))
    return { data, task: null }
  },

  update: async (ctx, { params, body }) => {
    const { contactId, domains } = await changeHandle(ctx, params.id, body)
    const [row] = await handleStore.byIds(ctx.sql, [contactId])
    return { data: row ? storedContact(row) : refuse('contact_not_found'), domains }
  },

  mailAgain: async (ctx, { params }) => {
    const domain = await visibleDomain(ctx, params.domain)
    const open = await contactChangeStore.open(ctx.sql, domain.id)
    if (open?.state !== 'awaits-holder') return refuse('no_change_waiting')
    return { success: true, to: maskEmail(await askNewHolder(ctx, open.id, { again: true })) }
  },

  giveUp: async (ctx, { params }) => {
    const domain = await visibleDomain(ctx, params.domain)
    const open = await contactChangeStore.open(ctx.sql, domain.id)
    if (!open || !(await giveUpChange(ctx, open))) return refuse('no_change_waiting')
    return { success: true }
  },
})
