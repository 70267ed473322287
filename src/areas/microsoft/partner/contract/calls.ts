import * as z from 'zod/mini'
import { officeRefusals, TenantName } from '#areas/microsoft/tenants/contract/base.ts'
import { gdapStandings } from '#areas/microsoft/tenants/contract/shapes.ts'
import { call, calls } from '#base/call.ts'
import { refusals } from '#base/refusal.ts'
import { mostDays, usualDays } from '../rules/roles.ts'

export const gdapRefusals = refusals({
  gdap_asked: {
    status: 409,
    text: {
      nl: 'Er wacht al een aanvraag op de beheerder van deze tenant',
      en: 'A request is waiting for the administrator of this tenant already',
      fr: 'Une demande attend déjà l’administrateur de ce tenant',
    },
  },
})

export const Relationship = z.object({
  tenant: z.string(),
  standing: z.enum(gdapStandings),
  relationships: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      state: z.enum(['approvalPending', 'active', 'expiring', 'expired', 'terminated']),
      roles: z.array(z.string()),
      days: z.number(),
      /** Where a global administrator of the tenant says yes. */
      approvalUrl: z.nullable(z.string()),
      activatedAt: z.nullable(z.string()),
      endsAt: z.nullable(z.string()),
    }),
  ),
})

const partner = {
  access: ['signed-in', 'partner'],
  transaction: false,
  refuses: { ...officeRefusals, ...gdapRefusals },
} as const

export const gdapCalls = calls({
  relationship: call({
    ...partner,
    id: 'office-nce.gdap.relationship',
    method: 'GET',
    path: '/office-nce/gdap/relationship',
    summary: 'What the tenants of the clients of a partner, or one of them, let us do inside',
    query: z.object({ tenant: z.optional(TenantName) }),
    output: z.object({ data: z.array(Relationship) }),
  }),
  ask: call({
    ...partner,
    id: 'office-nce.gdap.new-relationship',
    method: 'POST',
    path: '/office-nce/gdap/new-relationship',
    summary: 'Asks for a relationship, which a global administrator of the tenant approves at an address of Microsoft',
    body: z.object({
      tenant: TenantName,
      days: z._default(z.number().check(z.int(), z.gte(1), z.lte(mostDays)), usualDays),
    }),
    output: z.object({ data: Relationship }),
  }),
})
