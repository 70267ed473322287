import { afterAll, describe } from 'vitest'
import { canonicalAnswers } from '#test/kit/canonical-answers.ts'
import { type KnotServer, knotMissing, startKnot } from '#test/kit/knot.ts'
import { describeDnsHost } from '../conformance.ts'
import { parseTsigKey, type TsigKey } from '../wire/tsig.ts'
import { type KnotOptions, openKnot } from './knot-host.ts'

const found = await startKnot()
const server = found as KnotServer
afterAll(() => found?.stop())

const keyOf = (text: string) => parseTsigKey(text) as TsigKey
const open = (more: Partial<KnotOptions> = {}) =>
  openKnot({ host: '127.0.0.1', port: server.port, key: keyOf(server.key), control: server.control, ...more })
const ask = (name: string, type: string) => canonicalAnswers(server.port, name, type)

describe.skipIf(!found)(`Knot DNS 3.2${found ? '' : ` (skipped: ${knotMissing})`}`, () => {
  describeDnsHost('a real Knot', { open: async () => open(), ask, readsAlways: true })
})
