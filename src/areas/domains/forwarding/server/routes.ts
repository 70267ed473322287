import { routes } from '#platform/http/mount.ts'
import { forwardingCalls } from '../contract/calls.ts'
import { addRule, changeRule, removeRule } from './save-rule.ts'
import { listRules } from './serialize.ts'
import { tryRule } from './try-rule.ts'

export const forwardingRoutes = routes(forwardingCalls, {
  list: (ctx, { params }) => listRules(ctx, params.domain),
  create: async (ctx, { params, body }) => ({ data: await addRule(ctx, params.domain, body) }),
  update: async (ctx, { params, body }) => ({ data: await changeRule(ctx, params.domain, params.rule, body) }),
  remove: async (ctx, { params }) => {
    await removeRule(ctx, params.domain, params.rule)
    return { success: true }
  },
  test: (ctx, { params }) => tryRule(ctx, params.domain, params.rule),
})
