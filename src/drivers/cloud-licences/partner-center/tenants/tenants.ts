import { done } from '../../../outcome.ts'
import type { FoundTenant, NewTenant, TenantFacts, Tenants } from '../../port.ts'
import { no, Refusal, underWay } from '../api/stop.ts'
import { itemsOf, moment, part, type Row, rowOf, said, text } from '../api/values.ts'
import { reading } from '../book.ts'
import { customerPath, type Microsoft } from '../context.ts'

const agreementType = 'MicrosoftCustomerAgreement'
const segments: Readonly<Record<string, TenantFacts['segment']>> = { education: 'education', nonprofit: 'nonprofit' }
/** Cultures that Microsoft knows of the languages here. */
const cultures: Readonly<Record<string, string>> = { nl: 'nl-BE', fr: 'fr-BE', en: 'en-US' }

export type TenantReader = ReturnType<typeof tenantReader>

export function tenantReader({ partner, book }: Microsoft) {
  const segmentOf = async (tenant: string): Promise<TenantFacts['segment']> => {
    const all = itemsOf(await partner.read(`${customerPath(tenant)}/qualifications`))
    const found = all.find(({ vettingStatus }) => /^(?:approved|authorized)$/i.test(text(vettingStatus)))
    return segments[text(found?.qualification).toLowerCase()] ?? 'commercial'
  }
  const agreementOf = async (tenant: string): Promise<TenantFacts['agreement']> => {
    const all = itemsOf(await partner.read(`${customerPath(tenant)}/agreements`, { agreementType }))
    const found = all.find(({ type }) => text(type) === agreementType)
    if (!found) return null
    const { firstName, lastName } = rowOf(found.primaryContact)
    return { by: `${text(firstName)} ${text(lastName)}`.trim(), acceptedAt: moment(found.dateAgreed) ?? '' }
  }
  /** Under review and not approved: nothing can be bought. Where Microsoft does not tell it, it is not known to be so. */
  const isLocked = async (tenant: string): Promise<boolean> => {
    try {
      const { status } = rowOf(await partner.read(`${customerPath(tenant)}/validationStatus`, { type: 'account' }))
      return /review|not\s*allowed|rejected|locked/i.test(text(status))
    } catch (fault) {
      if (fault instanceof Refusal) return false
      throw fault
    }
  }

  /** Ours, by its name. */
  async function byName(name: string): Promise<Row | undefined> {
    const filter = JSON.stringify({ Field: 'Domain', Value: name, Operator: 'starts_with' })
    const all = itemsOf(await partner.read('/v1/customers', { size: 50, filter }))
    return all.find(({ companyProfile }) => text(rowOf(companyProfile).domain).toLowerCase() === name.toLowerCase())
  }

  async function facts(tenant: string): Promise<TenantFacts> {
    // Before anything is asked: what changes meanwhile is newer.
    const readAt = book.iso()
    const customer = rowOf(await partner.read(customerPath(tenant)))
    const company = rowOf(customer.companyProfile)
    const { defaultAddress, companyName } = rowOf(customer.billingProfile)
    const { operations } = await book.page(tenant)
    return {
      ...{ id: text(customer.id) || tenant, name: text(company.domain).toLowerCase() },
      company: text(company.companyName) || text(companyName),
      country: text(rowOf(defaultAddress).country),
      segment: await segmentOf(tenant),
      agreement: await agreementOf(tenant),
      isLocked: await isLocked(tenant),
      lastOperationId: operations.filter(({ endedAt }) => endedAt !== null).at(-1)?.id ?? null,
      readAt,
    }
  }
  return { facts, byName, segmentOf, agreementOf }
}

const newCustomer = ({ name, company, country, language, address, contact }: NewTenant) => ({
  // Who manages its users from the first day on is us, by the roles that Microsoft gives everybody.
  enableGDAPByDefault: true,
  companyProfile: { domain: name },
  billingProfile: {
    ...{ culture: cultures[language] ?? 'en-US', language, email: contact.email, companyName: company },
    defaultAddress: {
      ...{ firstName: contact.firstName, lastName: contact.lastName },
      ...{ addressLine1: address.line1, city: address.city, postalCode: address.postalCode, country },
    },
  },
})

export function tenantsPart(microsoft: Microsoft, reader: TenantReader): Tenants {
  const { partner, graph, book, settings } = microsoft
  const isTaken = (name: string) => partner.exists(`/v1/domains/${part(name)}`)

  async function found(name: string): Promise<FoundTenant> {
    const ours = await reader.byName(name)
    if (ours) {
      const company = said(rowOf(ours.companyProfile).companyName)
      return { id: text(ours.id), name: name.toLowerCase(), company, isLinked: true }
    }
    if (!(await isTaken(name))) throw no('no_such_tenant', name)
    const path = `/tenantRelationships/findTenantInformationByDomainName(domainName='${part(name)}')`
    const told = rowOf(await graph.read(settings.tenant, path, { gone: 'no_such_tenant' }))
    return { id: text(told.tenantId), name: name.toLowerCase(), company: null, isLinked: false }
  }

  return {
    tenantFree: (name) => reading(async () => ({ isFree: !(await isTaken(name)) })),
    findTenant: (name) => reading(() => found(name)),
    readTenant: (tenant) => reading(() => reader.facts(tenant)),

    createTenant: (operationId, tenant) => {
      const name = tenant.name.toLowerCase()
      // It has no id before it is made; its name is nobody else's.
      return book.run(operationId, name, {
        kind: 'tenant',
        act: async (running) => {
          const wasSent = running.note('sentAt') !== undefined
          const ours = wasSent ? await reader.byName(name) : undefined
          if (!ours && !wasSent && (await isTaken(name))) throw no('tenant_name_taken', name, 'name')
          let id = text(ours?.id)
          if (id === '') {
            if (!wasSent) await running.keep({ sentAt: book.now() })
            // The answer has the password of its first administrator, which goes no further.
            const made = rowOf(await partner.write(running.step(), 'POST', '/v1/customers', newCustomer(tenant)))
            id = text(made.id)
          }
          if (id === '') throw underWay(operationId, 60)
          await running.keep({ tenant: id })
          return done(await reader.facts(id))
        },
        answer: async (running) => done(await reader.facts(running.note<string>('tenant') ?? '')),
      })
    },

    linkAddress: (name) =>
      reading(async () => {
        await found(name)
        const { url } = rowOf(await partner.read('/v1/customers/relationshiprequests'))
        return { approvalUrl: text(url) }
      }),

    confirmAgreement: (operationId, { tenant, consent }) =>
      book.run(operationId, tenant, {
        kind: 'agreement',
        act: async (running) => {
          if (!(await reader.agreementOf(tenant))) {
            const templates = itemsOf(await partner.read('/v1/agreements', { agreementType }))
            const templateId = text(templates[0]?.templateId)
            if (templateId === '') throw no('refused', 'Microsoft names no agreement')
            const { firstName, lastName, email, acceptedAt } = consent
            const asked = {
              primaryContact: { firstName, lastName, email },
              ...{ templateId, dateAgreed: acceptedAt, type: agreementType },
            }
            try {
              await partner.write(running.step(), 'POST', `${customerPath(tenant)}/agreements`, asked)
            } catch (fault) {
              // One with the same details is there.
              if (!(fault instanceof Refusal && fault.code === '600061')) throw fault
            }
          }
          return done(await reader.facts(tenant))
        },
        answer: async () => done(await reader.facts(tenant)),
      }),
  }
}
