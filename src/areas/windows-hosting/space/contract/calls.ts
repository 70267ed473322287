import * as z from 'zod/mini'
import { spaceAccess, spaceParams } from '#areas/hosting/space/contract/calls.ts'
import { AskedChange } from '#areas/hosting/space/contract/shapes.ts'
import { deliveryRefusals } from '#areas/services/delivery/contract/refusals.ts'
import { call, calls } from '#base/call.ts'
import type { RefusalTable } from '#base/refusal.ts'
import { windowsRefusals } from './refusals.ts'
import { WindowsSpace } from './shapes.ts'

const { service_not_found } = deliveryRefusals
/** What every call about a space on Windows may be refused for. */
export const windowsCallRefusals = { service_not_found, ...windowsRefusals }

const output = z.object({ data: WindowsSpace })
const base = { access: spaceAccess, params: spaceParams, output, refuses: windowsCallRefusals } as const

export const windowsCalls = calls({
  get: call({
    ...base,
    id: 'belfry.windows-hosting.get',
    method: 'GET',
    path: '/products/{id}/windows-performance',
    transaction: false,
    summary: 'A hosting on Windows: all that its host said of it, from when that is, and what is on its way',
  }),
  config: call({
    ...base,
    id: 'windows-hosting.site.config',
    method: 'POST',
    path: '/products/{id}/windows-performance/site/config',
    transaction: false,
    rate: 'lookup',
    summary: 'The configuration of a site on Windows, asked of its host anew, once a minute at most',
  }),
})

/** A call that has something of a space changed, which is followed as a task. */
export const windowsChange = <
  Id extends string,
  Method extends 'POST' | 'PUT',
  Body extends z.ZodMiniType,
  Refuses extends RefusalTable,
>(row: {
  id: Id
  method: Method
  /** Behind `/products/{id}/windows-performance/`. */
  at: string
  summary: string
  body: Body
  refuses: Refuses
}) => {
  const { at, refuses, ...rest } = row
  return call({
    ...rest,
    path: `/products/{id}/windows-performance/${at}`,
    access: spaceAccess,
    status: 202,
    params: spaceParams,
    output: AskedChange,
    refuses: { ...windowsCallRefusals, ...refuses },
  })
}
