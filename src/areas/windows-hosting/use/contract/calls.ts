import * as z from 'zod/mini'
import { spaceAccess, spaceParams } from '#areas/hosting/space/contract/calls.ts'
import { windowsCallRefusals } from '#areas/windows-hosting/space/contract/calls.ts'
import { call, calls } from '#base/call.ts'
import { poolPeriods } from '#base/windows-space/pool-usage.ts'
import { PoolPoint, UseEvent } from './shapes.ts'

const base = {
  method: 'GET',
  access: spaceAccess,
  params: spaceParams,
  refuses: windowsCallRefusals,
  query: z.object({ period: z._default(z.enum(poolPeriods), 'day') }),
} as const

export const windowsUseCalls = calls({
  usage: call({
    ...base,
    id: 'belfry.windows-hosting.usage',
    path: '/products/{id}/windows-performance/usage',
    transaction: false,
    rate: 'lookup',
    summary: 'What the application pool of a hosting on Windows took of its server: memory, processor and recycles',
    output: z.object({ data: z.array(PoolPoint) }),
  }),
  events: call({
    ...base,
    id: 'belfry.windows-hosting.events',
    path: '/products/{id}/windows-performance/events',
    summary: 'What was changed of a hosting on Windows, what failed, and when its web.config was not taken',
    output: z.object({ data: z.array(UseEvent) }),
  }),
})
