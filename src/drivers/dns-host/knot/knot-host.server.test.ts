import { afterAll, describe } from 'vitest'
import { isRecordType } from '#areas/domains/dns/rules/record-types.ts'
import { dnsQuery } from '#test/kit/dns-query.ts'
import { type KnotServer, knotMissing, startKnot } from '#test/kit/knot.ts'
import { describeDnsHost } from '../conformance.ts'
import { canonicalRdata } from '../rdata.ts'
import { type KnotOptions, openKnot } from './knot-host.ts'
import { parseTsigKey, type TsigKey } from './wire/tsig.ts'

const found = await startKnot()
const server = found as KnotServer
afterAll(() => found?.stop())

const keyOf = (text: string) => parseTsigKey(text) as TsigKey
const open = (more: Partial<KnotOptions> = {}) =>
  openKnot({ host: '127.0.0.1', port: server.port, key: keyOf(server.key), control: server.control, ...more })
const ask = async (name: string, type: string) =>
  (await dnsQuery(server.port, name, type)).answers
    .filter((answer) => answer.type === type)
    .map(({ rdata }) => (isRecordType(type) ? canonicalRdata(type, rdata) : undefined) ?? rdata)
    .sort()

describe.skipIf(!found)(`Knot DNS 3.2${found ? '' : ` (skipped: ${knotMissing})`}`, () => {
  describeDnsHost('a real Knot', { open: async () => open(), ask })
})
