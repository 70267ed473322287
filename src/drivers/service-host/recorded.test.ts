import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { openSandboxCompute } from '../compute/sandbox/sandbox-compute.ts'
import { openSandboxLicenceShop } from '../licence-shop/sandbox/sandbox-licence-shop.ts'
import { openSandboxObjectStore } from '../object-store/sandbox/sandbox-object-store.ts'
import { rejected } from '../outcome.ts'
import { memoryState } from '../sandbox-state.ts'
import { openSandboxWebHost } from '../web-host/sandbox/sandbox-web-host.ts'
import { newService } from './conformance.ts'
import { withLicences } from './licences/with-licences.ts'
import type { NewService, ServiceHost, ServiceKind } from './port.ts'
import { openServiceRecords } from './records/service-records.ts'
import { withServers } from './servers/with-servers.ts'
import { withStores } from './stores/with-stores.ts'
import { withWebSpaces } from './web-spaces/web-spaces.ts'

let at = Date.parse('2026-11-21T09:00:00Z')
const clock = { now: () => new Date(at) }
const state = memoryState()
const folder = mkdtempSync(path.join(tmpdir(), 'belfry-recorded-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Providers that refuse to make anything until they are told to be themselves again. */
let isRefusing = true
const refusing = <Port extends object>(port: Port, make: keyof Port): Port => ({
  ...port,
  [make]: async (...asked: never[]) =>
    isRefusing ? rejected('access_denied') : (port[make] as (...asked: never[]) => unknown)(...asked),
})
const recordsOf = (kind: ServiceKind) => openServiceRecords({ state: memoryState(), kinds: [kind] })
const compute = refusing(openSandboxCompute({ state, clock, pace: 1000 }), 'placeServer')
const store = refusing(openSandboxObjectStore({ state, clock, folder, url: '' }), 'keepStore')
const shop = refusing(openSandboxLicenceShop({ state, clock }), 'placeLicence')
const webHost = refusing(openSandboxWebHost({ state, clock }), 'keepSpace')
const seats = { kind: 'licence', variant: 'seats', product: 'backup' } as const
const space = { kind: 'hosting', settings: {}, system: 'linux', spaceGb: 2 } as const

const kinds: readonly [name: string, host: ServiceHost, order: NewService][] = [
  ['a server', withServers(recordsOf('cloud'), () => compute), newService('cloud')],
  ['a storage', withStores(recordsOf('s3'), store), newService('s3')],
  [
    'a licence',
    withLicences(recordsOf('licence'), { shop: () => shop, share: () => undefined }),
    newService('licence', { plan: { pid: 1, options: {}, quantity: 2, configuration: seats } }),
  ],
  [
    'a web space',
    withWebSpaces(recordsOf('hosting'), () => webHost as never),
    newService('hosting', { plan: { pid: 1, options: {}, quantity: 1, configuration: space } }),
  ],
]

it.each(kinds)('%s that its provider refuses is not delivered, and is made when it is tried again', async (...row) => {
  const [, host, order] = row
  isRefusing = true
  expect(await host.provision('first', order)).toMatchObject({ kind: 'rejected', code: 'access_denied' })
  expect(doneValue(await host.readBack(order)).state).toBe('provisioning')
  isRefusing = false
  expect((await host.provision('second', order)).kind).toMatch(/done|pending/)
  at += 3_600_000
  expect(doneValue(await host.readBack(order)).state).toBe('active')
  expect(await host.provision('third', order)).toMatchObject({ kind: 'rejected', code: 'name_taken' })
})
