import { describe, expect, it } from 'vitest'
import { type LicenceVariant, shopVariants } from '#base/licences.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { openSandboxFileShare } from '../../file-share/sandbox/sandbox-file-share.ts'
import { openSandboxLicenceShop } from '../../licence-shop/sandbox/sandbox-licence-shop.ts'
import { memoryState } from '../../sandbox-state.ts'
import { describeServiceHost, newService } from '../conformance.ts'
import { openServiceRecords } from '../records/service-records.ts'
import { openSandboxServiceHost } from '../sandbox/sandbox-service-host.ts'
import { withLicences } from './with-licences.ts'

let at = Date.parse('2026-11-21T09:00:00Z')
const clock = { now: () => new Date(at) }
const state = memoryState()
const shop = openSandboxLicenceShop({ state, clock })
const share = openSandboxFileShare({ state, clock })
const providers = { shop: () => shop, share: () => share }
const sandbox = withLicences(openSandboxServiceHost({ state, clock }), providers)
const records = withLicences(openServiceRecords({ state: memoryState(), kinds: ['licence'] }), providers)

const products: Record<LicenceVariant, string> = {
  ...{ seats: 'antivirus', perpetual: 'office', coupons: 'migration', sharing: 'file_sharing' },
}
for (const variant of [...shopVariants, 'sharing'] as const) {
  const configuration = { kind: 'licence', variant, product: products[variant] } as const
  for (const [name, host] of Object.entries({ sandbox, records }))
    describeServiceHost(`licences by ${variant}, contracts at ${name},`, {
      open: async () => host,
      kinds: ['licence'],
      variant,
      configurations: [configuration, configuration],
      letPass: async (seconds) => {
        at += seconds * 1000
      },
    })
}

describe('a licence and its contract', () => {
  const configuration = { kind: 'licence', variant: 'seats', product: 'backup' } as const
  const ordered = (more: object = {}) => {
    const order = newService('licence')
    return { ...order, plan: { ...order.plan, quantity: 5, configuration }, ...more }
  }
  const delivered = async () => {
    const order = ordered()
    await records.provision(`op-${order.reference}`, order)
    at += 10_000
    return { order, facts: doneValue(await records.provision(`op-${order.reference}`, order)) }
  }

  it('brings all that was ordered to the shop, and no serial number back', async () => {
    const { order, facts } = await delivered()
    const { reference } = order
    expect(doneValue(await shop.readLicence(reference))).toMatchObject({ product: 'backup', quantity: 5 })
    const { serialNumber } = doneValue(await shop.readSerial({ reference, type: 'activation' }))
    expect(JSON.stringify(facts)).not.toContain(serialNumber)
  })

  it('are changed, suspended and ended together', async () => {
    const { order } = await delivered()
    const { reference } = order
    await records.change('more', { reference, plan: { ...order.plan, quantity: 9 } })
    expect(doneValue(await shop.readLicence(reference)).quantity).toBe(9)
    await records.suspend('shut', { reference, reason: 'overdue' })
    expect(await shop.readSerial({ reference, type: 'activation' })).toMatchObject({ code: 'licence_suspended' })
    await records.cancel('over', { reference })
    expect(await shop.readLicence(reference)).toMatchObject({ code: 'licence_ended' })
  })

  it('stays as it was where its shop says no, and is not made where nobody sells it', async () => {
    const { order } = await delivered()
    const { reference } = order
    const change = await records.change('far-too-many', { reference, plan: { ...order.plan, quantity: 50_000 } })
    expect(change).toMatchObject({ kind: 'rejected', field: 'quantity' })
    expect(doneValue(await records.readBack({ reference })).plan.quantity).toBe(5)
    const nobody = withLicences(openServiceRecords({ state: memoryState(), kinds: ['licence'] }), {
      shop: () => undefined,
      share: () => undefined,
    })
    expect(await nobody.provision('x', ordered())).toMatchObject({ code: 'kind_not_offered' })
  })
})
