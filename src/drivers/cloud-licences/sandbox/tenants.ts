import { done } from '../../outcome.ts'
import { tenantBehaves } from '../../sandbox-behaviour.ts'
import type { Tenants } from '../port.ts'
import { tenantFacts } from './facts.ts'
import { newTenant, tenantIdOf } from './kept-tenant.ts'
import { no, type TenantBook } from './tenant-book.ts'

/** Tenants that somebody made elsewhere, by words in their name. */
const isElsewhere = (name: string) => tenantBehaves(name, 'existing') || tenantBehaves(name, 'stranger')
const companyOf = (name: string) => name.replace(/\.onmicrosoft\.com$/i, '')

export function tenantsPart(book: TenantBook): Tenants {
  /** One that is known, or was made elsewhere and is asked about for the first time. */
  const known = async (name: string) => {
    const found = await book.find(tenantIdOf(name))
    if (found || !isElsewhere(name)) return found
    return book.keep(
      newTenant({ name: name.toLowerCase(), company: companyOf(name), country: 'BE' }, book.now(), { isOurs: false }),
    )
  }

  return {
    tenantFree: async (name) => done({ isFree: (await known(name)) === undefined }),

    async findTenant(name) {
      const kept = await known(name)
      if (!kept) return no('no_such_tenant', name)
      return done({ id: kept.id, name: kept.name, company: kept.isOurs ? kept.company : null, isLinked: kept.isOurs })
    },

    readTenant: (tenant) => book.read(tenant, (kept, at) => done(tenantFacts(kept, at))),

    async createTenant(operationId, { name, company, country }) {
      if (isElsewhere(name)) return no('tenant_name_taken', name, 'name')
      return book.write(
        operationId,
        tenantIdOf(name),
        {
          apply: (kept) => (kept.operations.length > 0 ? no('tenant_name_taken', name, 'name') : { kept }),
          answer: (kept, at) => done(tenantFacts(kept, at)),
        },
        (at) => {
          const gdap = { id: `gdap-${operationId}`, name: company, roles: [], days: 730, askedAt: at, approvesAt: at }
          return newTenant({ name: name.toLowerCase(), company, country }, at, { gdap: [gdap] })
        },
      )
    },

    async linkAddress(name) {
      const kept = await known(name)
      if (!kept) return no('no_such_tenant', name)
      if (!kept.isOurs) await book.change(kept.id, (each) => ({ ...each, linkAskedAt: each.linkAskedAt ?? book.now() }))
      return done({
        approvalUrl: `https://admin.sandbox.example/Adminportal/Home?invType=ResellerRelationship&tenant=${kept.name}`,
      })
    },

    confirmAgreement: (operationId, { tenant, consent }) =>
      book.write(operationId, tenant, {
        apply: (kept) => ({
          kept: {
            ...kept,
            agreement: kept.agreement ?? {
              by: `${consent.firstName} ${consent.lastName}`,
              acceptedAt: consent.acceptedAt,
            },
          },
        }),
        answer: (kept, at) => done(tenantFacts(kept, at)),
      }),
  }
}
