import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClientId, DomainId } from '#base/ids.ts'
import { Refusal } from '#base/refusal.ts'
import { dnsHostKey } from '#drivers/dns-host/port.ts'
import { canonicalRdata } from '#drivers/dns-host/rdata.ts'
import { dnsQuery } from '#test/kit/dns-query.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { eventually } from '#test/kit/eventually.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { type PowerDns, powerDnsMissing, startPowerDns } from '#test/kit/powerdns.ts'
import { linesAtRandom } from '#test/kit/zone-lines.ts'
import { aZone } from '../fixtures.ts'
import { absoluteName, originOf } from '../rules/names.ts'
import { readRecord } from '../rules/read-record.ts'
import { type RecordType, recordTypeNames } from '../rules/record-types.ts'
import type { ZoneRecord } from '../rules/zone.ts'
import { inputOf } from '../rules/zone-difference.ts'
import { parseLine, printLine } from '../rules/zone-file.ts'
import { changeRecords, recordsOf } from './public.ts'
import { hostSets } from './zone-content.ts'

/** A multiplier of the run's length: `BELFRY_RANDOM_ZONES=50` takes minutes. */
const longer = Number(process.env.BELFRY_RANDOM_ZONES ?? 1)

const found = await startPowerDns()
const server = found as PowerDns
let portal: TestPortal
let clientId: ClientId
beforeAll(async () => {
  if (!found) return
  portal = await openTestPortal({
    env: { POWERDNS_URL: server.apiUrl, POWERDNS_KEY: server.apiKey, POWERDNS_EXPANDS_ALIAS: '1' },
  })
  clientId = (await portal.as('customer')).clientId
})
afterAll(async () => {
  await portal?.close()
  await found?.stop()
})

let count = 0
const inOne = <Result>(step: (work: ReturnType<TestPortal['makeWork']>) => Promise<Result>) =>
  portal.db.transaction().execute((trx) => step(portal.makeWork(trx)))
async function freshZone() {
  const name = `random-${++count}.be`
  return { name, id: await inOne((work) => aZone(work, { clientId, name })) }
}
const by = { action: 'test', accountId: null }
const ours = async (id: DomainId) => (await recordsOf({ sql: portal.db }, id)).filter(({ type }) => type !== 'SOA')

type Act =
  | { kind: 'replace'; name: string; type: RecordType; values: string[] }
  | { kind: 'delete'; name: string; type: RecordType }
  | { kind: 'swap'; name: string; target: string }

const owner = fc.constantFrom('a', 'b', 'x.a', '*', '_s.b')
const octet = fc.nat(255)
const value: Record<'A' | 'AAAA' | 'TXT' | 'MX', fc.Arbitrary<string>> = {
  A: octet.map((last) => `192.0.2.${last}`),
  AAAA: octet.map((last) => `2001:db8::${last.toString(16)}`),
  TXT: fc.string({ maxLength: 20 }).map((text) => JSON.stringify(text.replace(/[^ -~]/g, ''))),
  MX: octet.map((last) => `${last} mail.example.org.`),
}
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.constantFrom('A', 'AAAA', 'TXT', 'MX').chain((type) =>
    fc.record({
      kind: fc.constant('replace' as const),
      name: owner,
      type: fc.constant(type as RecordType),
      values: fc.uniqueArray(value[type as keyof typeof value], { minLength: 1, maxLength: 3 }),
    }),
  ),
  fc.record({
    kind: fc.constant('delete' as const),
    name: owner,
    type: fc.constantFrom<RecordType>('A', 'AAAA', 'TXT', 'MX', 'CNAME'),
  }),
  fc.record({
    kind: fc.constant('swap' as const),
    name: owner,
    target: fc.constantFrom('one.example.org.', 'two.example.org.'),
  }),
)

/** A batch as one change of the zone: whole sets are added and removed, an A becomes a CNAME and back. */
function changeOf(acts: readonly Act[], standing: readonly (ZoneRecord & { id: number })[], zone: string) {
  const add = new Map<string, string[]>()
  const remove = new Set<number>()
  const clear = (name: string, type?: RecordType) => {
    for (const record of standing) if (record.name === name && (!type || record.type === type)) remove.add(record.id)
    for (const key of [...add.keys()])
      if (key.startsWith(`${name} `) && (!type || key === `${name} ${type}`)) add.delete(key)
  }
  for (const each of acts) {
    if (each.kind === 'swap') {
      clear(each.name)
      add.set(`${each.name} CNAME`, [each.target])
    } else {
      clear(each.name, each.type)
      if (each.kind === 'delete') continue
      clear(each.name, 'CNAME')
      add.set(`${each.name} ${each.type}`, each.values)
    }
  }
  const lines = [...add].flatMap(([key, values]) => values.map((data) => `${key} ${data}`))
  return { add: lines.map((line) => inputOf(recordOf(line, zone))), remove: [...remove] }
}

function recordOf(line: string, zone: string): ZoneRecord & { ttl: number } {
  const read = parseLine(line, zone)
  if ('problem' in read) throw new Error(`${line}: ${read.problem.code}`)
  return { ...read.record, ttl: read.record.ttl ?? 3600 }
}

describe.skipIf(!found)(`zones at random${found ? '' : ` (skipped: ${powerDnsMissing})`}`, () => {
  it('are at the name server as in the database, after any batches of changes', async () => {
    const host = portal.makeWork(portal.db).driver(dnsHostKey)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 }),
        async (batches) => {
          const { id, name } = await freshZone()
          for (const [index, acts] of batches.entries()) {
            const change = changeOf(acts, await ours(id), name)
            // Two TXT with the same canonical text are one record; the portal says so and writes nothing.
            await inOne((work) => changeRecords(work, id, change, by)).catch((error) => {
              if (!(error instanceof Refusal)) throw error
            })
            // Sometimes a publication has several changes at once.
            if (index % 2 === 0) await portal.jobs.drain()
          }
          await portal.jobs.drain()
          const held = doneValue(await host.readZone(originOf(name))).rrsets.filter(({ type }) => type !== 'SOA')
          expect(sorted(held)).toEqual(sorted(hostSets(name, await ours(id))))
        },
      ),
      { numRuns: 12 * longer },
    )
  })

  it('have every record of every type answered as it was written, octet by octet', async () => {
    const seen = new Set<string>(['SOA'])
    await fc.assert(
      fc.asyncProperty(linesAtRandom, async (lines) => {
        const { id, name } = await freshZone()
        const records = lines.map((line) => recordOf(line, name)).filter(isTaken)
        await inOne((work) => changeRecords(work, id, { add: records.map(inputOf) }, by))
        await portal.jobs.drain()
        const stored = await ours(id)
        for (const record of records) {
          const kept = stored.filter((each) => each.name === record.name && each.type === record.type)
          expect(kept.map(({ data }) => data)).toContain(record.data)
          // The answer equals the stored record, which is parsed back from its own line.
          const isAnswered = async () => expect(await answered(name, record)).toEqual(expectedAnswer(record, stored))
          // A name server that was busy was silent, and is told once more.
          await isAnswered().catch(() => eventually(() => portal.jobs.drain().then(isAnswered), 5_000))
          expect(recordOf(printLine(record, name), name)).toMatchObject({ name: record.name, data: record.data })
          seen.add(record.type)
        }
      }),
      { numRuns: 4 * longer },
    )
    expect([...seen].sort()).toEqual([...recordTypeNames].sort())
  })

  it('have the SOA that is stored for them', async () => {
    const { id, name } = await freshZone()
    await portal.jobs.drain()
    const soa = (await recordsOf({ sql: portal.db }, id)).find(({ type }) => type === 'SOA')
    expect((await dnsQuery(server.dnsPort, `${name}.`, 'SOA')).answers.map(({ rdata }) => rdata)).toEqual([soa?.data])
  })
})

const sorted = (sets: ReturnType<typeof hostSets>) =>
  sets
    .map((set) => ({ ...set, rdatas: set.rdatas.map((rdata) => canonicalRdata(set.type, rdata) ?? rdata).sort() }))
    .sort((one, other) => (`${one.name} ${one.type}` < `${other.name} ${other.type}` ? -1 : 1))

/** What the panel refuses, for example a CAA without a value, is never published. */
const isTaken = (record: ZoneRecord): boolean => readRecord(inputOf(record), 'example.be').problems.length === 0

/** A delegation is answered by a referral, an ALIAS by the address of its target. */
async function answered(zone: string, { name, type }: ZoneRecord): Promise<string[]> {
  const asked = type === 'ALIAS' ? 'A' : type
  const reply = await dnsQuery(server.dnsPort, absoluteName(name, originOf(zone)), asked)
  const told = (type === 'NS' ? reply.authorities : reply.answers).filter((answer) => answer.type === asked)
  return told.map(({ rdata }) => canonicalRdata(asked, rdata) ?? rdata).sort()
}

const expectedAnswer = ({ name, type }: ZoneRecord, stored: readonly ZoneRecord[]): string[] =>
  type === 'ALIAS'
    ? ['192.0.2.77']
    : stored
        .filter((each) => each.name === name && each.type === type)
        .map(({ data }) => data)
        .sort()
