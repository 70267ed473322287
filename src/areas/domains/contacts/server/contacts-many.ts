import * as z from 'zod/mini'
import { visibleDomain } from '#areas/domains/portfolio/server/public.ts'
import { refuser } from '#base/refusal.ts'
import type { Acting } from '#platform/context.ts'
import { many } from '#platform/jobs/many/many.ts'
import { contactRefusals } from '../contract/refusals.ts'
import { RoleContacts } from '../contract/shapes.ts'
import { askChange, type Wanted } from './ask-change.ts'
import { handleStore } from './handle-store.ts'

const refuse = refuser(contactRefusals)

/** Puts contacts into roles of many domains, with a separate request to the registry for each. */
export const contactsMany = many({
  name: 'domains.contacts-many',
  needs: 'domains',
  scope: 'domains:write',
  payload: z.object({ contacts: RoleContacts, confirm: z.boolean() }),
  one: async (ctx, ref, { contacts, confirm }) => {
    const domain = await visibleDomain(ctx, ref)
    const asked = await askChange(ctx, domain, contacts, { confirm })
    if (asked.outcome === 'refused') return refuse(asked.code, asked.values ? { values: asked.values } : {})
    return { label: domain.name, outcome: asked.outcome }
  },
})

/** A contact that the principal cannot see is put on no domain: checked once for all domains. */
export async function refuseStrangers(ctx: Pick<Acting, 'sql' | 'scope'>, wanted: Wanted): Promise<void> {
  for (const id of new Set(Object.values(wanted)))
    if (id !== undefined && !(await handleStore.within(ctx.sql, ctx.scope(), id)))
      refuse('contact_not_found', { field: 'contacts' })
}
