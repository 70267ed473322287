import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { wholeNumber } from '#base/list-fields.ts'
import { sectionIds } from '../rules/sections.ts'
import { deliveryRefusals } from './refusals.ts'

export const dueMonths = 12

export const ServiceFigures = z.object({
  /** The parts in which there is something, the fullest first. */
  sections: z.array(
    z.object({ section: z.enum(sectionIds), active: z.number(), pending: z.number(), suspended: z.number() }),
  ),
  months: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      /** Their term ends then, and another one follows. */
      renewing: z.number(),
      /** They end: notice was given. */
      ending: z.number(),
    }),
  ),
})
export type ServiceFigures = z.infer<typeof ServiceFigures>

export const serviceFigureCalls = calls({
  figures: call({
    id: 'belfry.services.figures',
    tokenScope: 'products',
    method: 'GET',
    path: '/overview/services',
    access: ['signed-in', 'perm:services'],
    summary:
      'How many services there are of each kind, and how many are renewed or end in each of the next twelve months',
    query: z.object({ cc: z.optional(wholeNumber) }),
    output: z.object({ data: ServiceFigures }),
    refuses: { client_not_found: deliveryRefusals.client_not_found },
  }),
})
