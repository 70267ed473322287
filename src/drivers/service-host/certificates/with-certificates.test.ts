import { expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { newOrder } from '../../certificate-shop/conformance.ts'
import { openSandboxShop } from '../../certificate-shop/sandbox/sandbox-shop.ts'
import { memoryState } from '../../sandbox-state.ts'
import { certificate, describeServiceHost, newService } from '../conformance.ts'
import { openServiceRecords } from '../records/service-records.ts'
import { withCertificates } from './with-certificates.ts'

const state = memoryState()
let now = Date.parse('2026-11-21T10:00:00Z')
const shop = openSandboxShop({ state, clock: { now: () => new Date(now) } })
const host = withCertificates(openServiceRecords({ state, kinds: ['ssl'] }), () => shop)

describeServiceHost('certificates that are bought', {
  open: async () => host,
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

it('shows what was issued, and ends a request under way with its contract', async () => {
  const service = newService('ssl')
  doneValue(await host.provision('one', service))
  const { reference } = service
  const { order } = await newOrder('halm.example', { kind: 'file' }, { reference })
  doneValue(await shop.order('ordered', order))
  doneValue(await shop.proofIsSet('shown', order))
  now += 600_000
  const facts = doneValue(await host.readBack({ reference }))
  expect(facts).toMatchObject({
    access: { names: ['halm.example'] },
    serialNumber: expect.stringMatching(/^[0-9A-F]+$/),
  })

  const other = newService('ssl')
  await host.provision('two', other)
  await shop.order('other', { ...order, reference: other.reference })
  doneValue(await host.cancel('cancel', other))
  expect(doneValue(await shop.read(other.reference)).state).toBe('withdrawn')
})

it('delivers none where nobody sells them', async () => {
  const nobody = withCertificates(openServiceRecords({ state, kinds: ['ssl'] }), undefined)
  expect(await nobody.provision('x', newService('ssl'))).toMatchObject({ kind: 'rejected', code: 'kind_not_offered' })
})
