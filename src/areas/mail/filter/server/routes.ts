import { mailDomain } from '#areas/mail/mailboxes/server/public.ts'
import { pageOf } from '#base/paging.ts'
import { routes } from '#platform/http/mount.ts'
import { blacklistCalls, filterCalls, whitelistCalls } from '../contract/calls.ts'
import { addSender, addSenders } from './add-senders.ts'
import { removeSender, saveSettings, sendersOn, settingsOf } from './filter.ts'

export const filterRoutes = routes(filterCalls, {
  get: async (ctx, { params }) => ({ data: await settingsOf(ctx, await mailDomain(ctx, params.domain)) }),
  save: async (ctx, { params, body }) => ({ data: await saveSettings(ctx, params.domain, body) }),
  saveStrength: async (ctx, { params, body }) => ({ data: await saveSettings(ctx, params.domain, body) }),
})

export const whitelistRoutes = routes(whitelistCalls, {
  list: async (ctx, { params, query }) => {
    const { data, total } = await sendersOn(ctx, params.domain, 'allow', query)
    return pageOf(data, query, total)
  },
  add: async (ctx, { params, body }) => ({ data: await addSender(ctx, params.domain, 'allow', body.sender) }),
  addSeveral: (ctx, { params, body }) => addSenders(ctx, params.domain, 'allow', body.senders),
  remove: async (ctx, { params }) => {
    await removeSender(ctx, params.domain, 'allow', params.entry)
    return { success: true }
  },
})

export const blacklistRoutes = routes(blacklistCalls, {
  list: async (ctx, { params, query }) => {
    const { data, total } = await sendersOn(ctx, params.domain, 'deny', query)
    return pageOf(data, query, total)
  },
  add: async (ctx, { params, body }) => ({ data: await addSender(ctx, params.domain, 'deny', body.sender) }),
  addSeveral: (ctx, { params, body }) => addSenders(ctx, params.domain, 'deny', body.senders),
  remove: async (ctx, { params }) => {
    await removeSender(ctx, params.domain, 'deny', params.entry)
    return { success: true }
  },
})
