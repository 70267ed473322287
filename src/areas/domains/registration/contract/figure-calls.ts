import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'

export const outcomeDays = 30

/** The outcomes of the requests to one registrar. */
export const RegistrarOutcome = z.object({
  registrar: z.string(),
  done: z.number(),
  underWay: z.number(),
  failed: z.number(),
})
export type RegistrarOutcome = z.infer<typeof RegistrarOutcome>

export const registrationFigureCalls = calls({
  outcomes: call({
    id: 'belfry.registrations.outcomes',
    method: 'GET',
    path: '/overview/registrations',
    access: ['signed-in', 'admin'],
    summary: 'What became of the registrations and transfers of the last thirty days, by registrar',
    output: z.object({ data: z.array(RegistrarOutcome) }),
  }),
})
