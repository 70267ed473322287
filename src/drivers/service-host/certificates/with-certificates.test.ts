import { expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { newOrder } from '../../certificate-shop/conformance.ts'
import { openSandboxShop } from '../../certificate-shop/sandbox/sandbox-shop.ts'
import { memoryState } from '../../sandbox-state.ts'
import { certificate, describeServiceHost, newService } from '../conformance.ts'
import type { ServiceHost } from '../port.ts'
import { openServiceRecords } from '../records/service-records.ts'
import { withCertificates } from './with-certificates.ts'

const state = memoryState()
let now = Date.parse('2026-11-21T10:00:00Z')
const shop = openSandboxShop({ state, clock: { now: () => new Date(now) } })
const host = withCertificates(openServiceRecords({ state, kinds: ['ssl'] }), () => shop)

/** Asked for and proved, as the area does step by step; the authority issues it. */
async function issued(reference: string) {
  const { order } = await newOrder('halm.example', { kind: 'file' }, { reference })
  doneValue(await shop.order(`ordered-${reference}`, order))
  doneValue(await shop.proofIsSet(`shown-${reference}`, order))
  now += 600_000
}

/** As `host`, with somebody who brings what is awaited. */
const brought: ServiceHost = {
  ...host,
  provision: async (operationId, order) => {
    const said = await host.provision(operationId, order)
    if (said.kind !== 'pending') return said
    await issued(order.reference)
    return host.provision(operationId, order)
  },
}

describeServiceHost('certificates that are bought', {
  open: async () => brought,
  kinds: ['ssl'],
  // Whom to mail about a request stands in no record.
  configurations: [
    { ...certificate, email: '' },
    { ...certificate, email: '', validationMethod: 'email' },
  ],
  letPass: async (seconds) => {
    now += seconds * 1000
  },
})

it('is delivered once it was issued, and ends a request under way with its contract', async () => {
  const service = newService('ssl')
  const { reference } = service
  expect(await host.provision('one', service)).toMatchObject({ kind: 'pending' })
  expect(doneValue(await host.readBack({ reference })).state).toBe('provisioning')
  now += 30 * 86_400_000
  expect(await host.provision('one', service)).toMatchObject({ kind: 'pending' })
  await issued(reference)
  expect(doneValue(await host.provision('one', service))).toMatchObject({
    state: 'active',
    access: { names: ['halm.example'] },
    serialNumber: expect.stringMatching(/^[0-9A-F]+$/),
  })

  const other = newService('ssl')
  await host.provision('two', other)
  const { order } = await newOrder('korrel.example', { kind: 'file' }, { reference: other.reference })
  await shop.order('other', order)
  doneValue(await host.cancel('cancel', other))
  expect(doneValue(await shop.read(other.reference)).state).toBe('withdrawn')
})

it('delivers none where nobody sells them', async () => {
  const nobody = withCertificates(openServiceRecords({ state, kinds: ['ssl'] }), undefined)
  expect(await nobody.provision('x', newService('ssl'))).toMatchObject({ kind: 'rejected', code: 'kind_not_offered' })
})
