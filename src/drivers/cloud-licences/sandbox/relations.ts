import { done } from '../../outcome.ts'
import { tenantBehaves } from '../../sandbox-behaviour.ts'
import { guidOf } from '../../sandbox-guid.ts'
import type { Azure, GdapRelations } from '../port.ts'
import { azureFacts, gdapFacts, livingUsers } from './facts.ts'
import type { KeptGdap } from './kept-tenant.ts'
import { no, type TenantBook } from './tenant-book.ts'

/** An administrator says yes after ten minutes. */
const approvalMs = 10 * 60_000

export const gdapPart = (book: TenantBook): GdapRelations => ({
  listGdap: (tenant) =>
    book.read(tenant, (kept, at) => done(kept.gdap.map((each) => gdapFacts(each, at)).toReversed())),

  newGdap: (operationId, { tenant, name, roles, days }) => {
    const id = guidOf(`gdap ${operationId}`)
    return book.write(operationId, tenant, {
      apply: (kept, at) => {
        if (days < 1 || days > 730) return no('refused', 'duration', 'days')
        const approvesAt = tenantBehaves(kept.name, 'silent') ? null : at + book.paced(kept, approvalMs)
        const gdap: KeptGdap = { id, name, roles: [...roles], days, askedAt: at, approvesAt }
        return { kept: { ...kept, gdap: [...kept.gdap, gdap] } }
      },
      answer: (kept, at) => {
        const gdap = kept.gdap.find((each) => each.id === id)
        return gdap ? done(gdapFacts(gdap, at)) : no('refused')
      },
    })
  },
})

/** How long each takes in reality, in seconds. */
const takes = { plan: 900, access: 600 } as const

export const azurePart = (book: TenantBook): Azure => ({
  readAzure: (tenant) => book.read(tenant, (kept, at) => done(azureFacts(kept, at))),

  orderAzure: (operationId, { tenant }) =>
    book.write(operationId, tenant, {
      mayStick: true,
      apply: (kept, at) => {
        if (kept.azure.planSince !== null || kept.works.some(({ about }) => about === 'azure plan')) return { kept }
        if (!kept.agreement) return no('agreement_missing', kept.name)
        const effect = { kind: 'azure', becomes: { planSince: at } } as const
        return { kept, begins: { about: 'azure plan', seconds: takes.plan, effect } }
      },
      answer: (kept, at) => done(azureFacts(kept, at)),
    }),

  giveAzureAccess: (operationId, { tenant, principalName }) =>
    book.write(operationId, tenant, {
      apply: (kept) => {
        if (kept.azure.planSince === null) return no('azure_missing', kept.name)
        const wanted = principalName.toLowerCase()
        if (!livingUsers(kept).some((each) => each.principalName === wanted)) return no('no_such_user', wanted, 'user')
        if (kept.azure.owners.includes(wanted)) return { kept }
        const effect = { kind: 'azure', becomes: { owners: [...kept.azure.owners, wanted] } } as const
        return { kept, begins: { about: 'azure access', seconds: takes.access, effect } }
      },
      answer: (kept, at) => done(azureFacts(kept, at)),
    }),

  setAzureBudget: (operationId, { tenant, budgetCents }) =>
    book.write(operationId, tenant, {
      apply: (kept) =>
        kept.azure.planSince === null
          ? no('azure_missing', kept.name)
          : { kept: { ...kept, azure: { ...kept.azure, budgetCents } } },
      answer: (kept, at) => done(azureFacts(kept, at)),
    }),
})
