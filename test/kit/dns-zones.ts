import { aZone } from '#areas/domains/dns/fixtures.ts'
import type { ClientId, DomainId } from '#base/ids.ts'
import { type Caller, type Json, openTestPortal } from './portal.ts'

/** The portal with a customer who has zones, and a stranger who has none of them. */
export async function openZones(names: string) {
  const portal = await openTestPortal()
  const customer = await portal.as('customer')
  const stranger = await portal.as('stranger')
  let count = 0
  const recordsOf = async (id: number | string): Promise<Json[]> =>
    (await customer.get(`/domains/${id}/records?perPage=100`)).body.data

  return {
    portal,
    customer: customer as Caller & { clientId: ClientId },
    stranger: stranger as Caller,
    recordsOf,
    newName: () => `${names}-${++count}.be`,
    /** A fresh domain of the customer, with records as zone-file lines. */
    async zone(...records: string[]): Promise<{ id: DomainId; name: string }> {
      const name = `${names}-${++count}.be`
      const id = await portal.db
        .transaction()
        .execute((trx) => aZone(portal.makeWork(trx), { clientId: customer.clientId, name, records }))
      return { id, name }
    },
    /** The users' records of a zone, one line each. */
    told: async (id: number): Promise<string[]> =>
      (await recordsOf(id))
        .filter(({ managedBy }) => managedBy === null)
        .map(({ recordName, TTL, recordTypeName, content }) => `${recordName} ${TTL} ${recordTypeName} ${content}`),
    find: async (id: number, type: string, name: string): Promise<Json> =>
      (await recordsOf(id)).find((record) => record.recordTypeName === type && record.recordName === name),
  }
}

/** A record that was read, in the form of a request: without the fields that the portal adds. */
export const asSent = ({ content: _, rrset: __, managedBy: ___, ...record }: Json): Json => record

export const anAddress = (recordName: string, recordData = '192.0.2.9') => ({
  recordTypeName: 'A',
  recordName,
  recordData,
})
