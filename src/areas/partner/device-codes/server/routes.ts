import { routes } from '#platform/http/mount.ts'
import { deviceCodeCalls } from '../contract/calls.ts'
import { allow, show, turnAway } from './answer.ts'
import { ask } from './ask.ts'
import { poll } from './poll.ts'

export const deviceCodeRoutes = routes(deviceCodeCalls, {
  ask: (ctx, { body }) => ask(ctx, body),
  poll: (ctx, { body }) => poll(ctx, body),
  show: async (ctx, { body }) => ({ data: await show(ctx, body.userCode) }),
  allow: async (ctx, { body }) => ({ data: await allow(ctx, body) }),
  refuse: (ctx, { body }) => turnAway(ctx, body.userCode),
})
