import * as z from 'zod/mini'
import { many } from '#platform/jobs/many/many.ts'
import { changedTags, tagChanges } from '../rules/tag-change.ts'
import { visibleDomain } from './domain-lookup.ts'
import { askLock, saveTags, switchAutoRenew } from './switch-domain.ts'

/** Changes of many domains, one by one. */

export const autoRenewMany = many({
  name: 'domains.auto-renew-many',
  needs: 'domains',
  scope: 'domains:write',
  payload: z.object({ on: z.boolean() }),
  direction: ({ on }) => (on ? 'on' : 'off'),
  one: async (ctx, ref, { on }) => {
    const domain = await visibleDomain(ctx, ref)
    if (domain.row.auto_renew === (on ? 1 : 0)) return { label: domain.name, outcome: 'unchanged' }
    await switchAutoRenew(ctx, domain, on)
    return { label: domain.name }
  },
})

export const lockMany = many({
  name: 'domains.lock-many',
  needs: 'domains',
  scope: 'domains:write',
  payload: z.object({ locked: z.boolean() }),
  direction: ({ locked }) => (locked ? 'on' : 'off'),
  one: async (ctx, ref, { locked }) => {
    const domain = await visibleDomain(ctx, ref)
    const isAsked = await askLock(ctx, domain, locked)
    return { label: domain.name, outcome: isAsked ? 'asked' : 'unchanged' }
  },
})

export const tagsMany = many({
  name: 'domains.tags-many',
  needs: 'domains',
  scope: 'domains:write',
  payload: z.object({ tags: z.array(z.string()), how: z.enum(tagChanges) }),
  one: async (ctx, ref, { tags, how }) => {
    const domain = await visibleDomain(ctx, ref)
    await saveTags(ctx, domain, changedTags(domain.row.tags, tags, how))
    return { label: domain.name }
  },
})
