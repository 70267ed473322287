import { expect } from 'vitest'
import { aZone } from '#areas/domains/dns/fixtures.ts'
import type { MadeRecordKey } from '#areas/domains/record-keys/contract/shapes.ts'
import { decodeMessage, type WireRecord } from '#drivers/dns-host/wire/message.ts'
import { openTestPortal } from './portal.ts'
import { overUdp, rcodeName, sendSigned, tsigKeyOf, updateMessage } from './signed-updates.ts'

export const [domain, zone] = ['getekend.be', 'getekend.be.']
export const at = (name: string) => `${name}.${zone}`

/** A portal that takes dynamic updates, with a zone and a key for all of it. */
export async function openUpdatedZone() {
  const portal = await openTestPortal({ env: { BELFRY_UPDATES_PORT: '0' } })
  const owner = await portal.as('customer')
  const domainId = await portal.db.transaction().execute((trx) =>
    aZone(portal.makeWork(trx), {
      ...{ clientId: owner.clientId, name: domain },
      records: ['www 3600 A 192.0.2.1', 'blog 3600 CNAME www.getekend.be.', '@ 3600 MX 10 mail.getekend.be.'],
    }),
  )
  const port = portal.updatesPort ?? 0
  const make = async (body: object = {}): Promise<MadeRecordKey> => {
    const answer = await owner.post(`/domains/${domain}/record-keys`, { kind: 'updates', names: [], ...body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.data
  }
  const whole = await make()
  const now = () => Math.floor(portal.clock.now.getTime() / 1000)
  const udp = (octets: Buffer) => overUdp(port, octets)
  const send = (
    changes: WireRecord[],
    { by = whole, prerequisites = [] as WireRecord[], of = zone, seconds = now(), transport = udp } = {},
  ) =>
    sendSigned(transport, tsigKeyOf(by), {
      ...{ octets: updateMessage({ zone: of, prerequisites, changes }), seconds, nowSeconds: now() },
    })
  const records = async () => {
    const rows = await portal.db
      .selectFrom('dns_record')
      .select(['name', 'type', 'ttl', 'rdata', 'managed_by'])
      .where('domain_id', '=', domainId)
      .where('type', '<>', 'SOA')
      .orderBy('name')
      .orderBy('type')
      .orderBy('rdata')
      .execute()
    return rows.map(({ name, type, ttl, rdata, managed_by }) =>
      [name || '@', ttl, type, rdata, managed_by ?? ''].join(' ').trim(),
    )
  }
  return {
    ...{ portal, owner, domainId, port, make, whole, now, udp, send, records },
    /** How an update is answered; with the error of its signature, if it has one. */
    told: async (...asked: Parameters<typeof send>) => {
      const { rcode, signature } = await send(...asked)
      return signature === 'genuine' ? rcode : `${rcode} ${signature}`
    },
    /** How octets are answered, whoever signed them. */
    plainly: async (octets: Buffer) => {
      const answer = await udp(octets)
      return answer ? rcodeName(decodeMessage(answer)!) : 'silence'
    },
    recordsOf: async (name: string) => (await records()).filter((line) => line.startsWith(`${name} `)),
  }
}
