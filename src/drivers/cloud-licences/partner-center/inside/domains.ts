import { done } from '../../../outcome.ts'
import type { TenantDnsRecord, TenantDomain, TenantInside } from '../../port.ts'
import { Refusal, Stop } from '../api/stop.ts'
import { itemsOf, number, part, type Row, rowOf, text } from '../api/values.ts'
import { reading } from '../book.ts'
import type { Microsoft } from '../context.ts'
import type { Access } from './gdap.ts'

type Domains = Pick<TenantInside, 'listDomains' | 'addDomain' | 'verifyDomain'>
const gone = 'no_such_domain' as const

/** What Microsoft wants in the zone; kinds that are no record of DNS here are left out. */
function recordIn(row: Row): TenantDnsRecord[] {
  const name = text(row.label).toLowerCase()
  const ttl = number(row.ttl) ?? 3600
  const whole = (value: unknown) => text(value).toLowerCase()
  switch (text(row.recordType).toLowerCase()) {
    case 'mx':
      return [{ type: 'MX', name, ttl, priority: number(row.preference) ?? 0, target: whole(row.mailExchange) }]
    case 'cname':
      return [{ type: 'CNAME', name, ttl, target: whole(row.canonicalName) }]
    case 'txt':
      return [{ type: 'TXT', name, ttl, text: text(row.text) }]
    case 'srv': {
      const numbers = {
        priority: number(row.priority) ?? 0,
        weight: number(row.weight) ?? 0,
        port: number(row.port) ?? 0,
      }
      return [{ type: 'SRV', name, ttl, ...numbers, target: whole(row.nameTarget) }]
    }
    default:
      return []
  }
}

export function domainsPart({ graph, book }: Microsoft, access: Access): Domains {
  const pathOf = (name: string) => `/domains/${part(name)}`

  async function whole(tenant: string, row: Row): Promise<TenantDomain> {
    const [name, isVerified] = [text(row.id), row.isVerified === true]
    const kind = isVerified ? 'serviceConfigurationRecords' : 'verificationDnsRecords'
    const isInitial = row.isInitial === true
    // The one that it began with needs nothing in anybody's zone.
    const records = isInitial ? [] : itemsOf(await graph.read(tenant, `${pathOf(name)}/${kind}`, { gone }))
    return {
      ...{ name, isDefault: row.isDefault === true, isInitial, isVerified },
      records: records.flatMap(recordIn),
    }
  }
  const read = async (tenant: string, name: string): Promise<Row> =>
    rowOf(await graph.read(tenant, pathOf(name), { gone }))
  const facts = async (tenant: string, name: string) => whole(tenant, await read(tenant, name))

  return {
    listDomains: (tenant) =>
      reading(async () => {
        await access.insist(tenant)
        return Promise.all(itemsOf(await graph.read(tenant, '/domains')).map((row) => whole(tenant, row)))
      }),

    addDomain: (operationId, { tenant, name }) =>
      book.run(operationId, tenant, {
        kind: 'domain',
        act: async (running) => {
          await access.insist(tenant)
          const domains = itemsOf(await graph.read(tenant, '/domains'))
          if (!domains.some(({ id }) => text(id) === name)) {
            try {
              await graph.write(tenant, running.step(), { method: 'POST', path: '/domains', json: { id: name } })
            } catch (fault) {
              throw asTaken(fault)
            }
          }
          return done(await facts(tenant, name))
        },
        answer: async () => done(await facts(tenant, name)),
      }),

    verifyDomain: (operationId, { tenant, name }) =>
      book.run(operationId, tenant, {
        kind: 'domain.verify',
        act: async (running) => {
          await access.insist(tenant)
          if ((await read(tenant, name)).isVerified !== true)
            await graph.write(tenant, running.step(), { method: 'POST', path: `${pathOf(name)}/verify`, gone })
          return done(await facts(tenant, name))
        },
        answer: async () => done(await facts(tenant, name)),
      }),
  }
}

/** A thing that exists is a user in most places; here it is a domain of another tenant. */
const asTaken = (fault: unknown): unknown =>
  fault instanceof Refusal && fault.outcome.kind === 'rejected' && fault.outcome.code === 'user_exists'
    ? new Stop({ ...fault.outcome, code: 'domain_taken' })
    : fault
