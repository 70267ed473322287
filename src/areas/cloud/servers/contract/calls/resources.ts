import * as z from 'zod/mini'
import { approvalRefusals } from '#areas/ordering/approvals/contract/refusals.ts'
import { shownPrices } from '#areas/services/changes/contract/shapes.ts'
import { call, calls } from '#base/call.ts'
import { metricPeriods, metricTypes } from '#base/cloud-server/metrics.ts'
import { ServerSize } from '#base/cloud-server/size.ts'
import type { ServerVariant } from '#base/cloud-server/variants.ts'
import { asks, looks, reads, serverAccess, serverCallRefusals, serverParams } from '../base.ts'
import { namesOf } from '../prefixes.ts'
import { resourceRefusals } from '../refusals.ts'
import { ResizeOffer, ServerPlan, ServerResize, ServerSeries, SoftwareTold, SoftwareVersions } from '../shapes.ts'

const { ordering_not_allowed, approval_under_way } = approvalRefusals
const refuses = { ...serverCallRefusals, ...resourceRefusals }

/** The size of a server, what it uses, and what is installed on it. */
export const resourceCalls = (variant: ServerVariant) => {
  const { id, ownId, path } = namesOf(variant)
  return calls({
    update: call({
      ...asks,
      spends: true,
      id: id('update-resources'),
      method: 'POST',
      path: path('update-resources'),
      summary:
        'Gives a server another size: it is stopped, adjusted and started; what it costs more for the rest of the term is invoiced once it is so. A managed client asks its partner by it',
      body: z.extend(ServerSize, shownPrices),
      /** `asked`: whoever pays decides first. */
      output: z.object({ success: z.boolean(), asked: z.boolean() }),
      refuses: { ...refuses, ordering_not_allowed, approval_under_way },
    }),
    plan: call({
      ...looks,
      id: ownId('resources'),
      path: path('resources'),
      summary: 'The size of a server, within which bounds it can grow, and who decides on that',
      output: z.object({ data: ServerPlan }),
      refuses: { ...refuses, ordering_not_allowed },
    }),
    offer: call({
      access: serverAccess,
      params: serverParams,
      transaction: false,
      id: ownId('resources.offer'),
      method: 'POST',
      path: path('resources/offer'),
      summary: 'What another size of a server costs, now and from the next term on; it changes nothing',
      body: ServerSize,
      output: z.object({ data: ResizeOffer }),
      refuses,
    }),
    history: call({
      ...reads,
      id: id('resources-history'),
      path: path('resources-history'),
      summary: 'The sizes that a server had, and when it was given them, the newest first',
      output: z.object({ data: z.array(ServerResize) }),
    }),
    usage: call({
      ...looks,
      id: ownId('usage'),
      path: path('usage'),
      summary: 'What a server used, as its datacentre measures it',
      query: z.object({
        type: z._default(z.enum(metricTypes), 'cpu'),
        period: z._default(z.enum(metricPeriods), 'day'),
      }),
      output: z.object({ data: z.array(ServerSeries) }),
    }),
    software: call({
      ...looks,
      id: id('software'),
      path: path('software'),
      summary: 'What is installed on a server, as its agent tells it',
      output: z.object({ data: SoftwareTold }),
    }),
    softwareHistory: call({
      ...reads,
      id: id('software.history'),
      path: path('software/history/{software}'),
      summary: 'The versions that a package on a server had, the newest first',
      params: z.object({ ...serverParams.shape, software: z.string().check(z.minLength(1), z.maxLength(200)) }),
      output: z.object({ data: SoftwareVersions }),
    }),
  })
}
