import { describe, expect, it } from 'vitest'
import type { ConfigurationOf } from '#areas/services/delivery/rules/configuration.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { openSandboxCloudLicences } from '../../cloud-licences/sandbox/sandbox-cloud-licences.ts'
import { plantFault } from '../../sandbox-faults.ts'
import { memoryState } from '../../sandbox-state.ts'
import { describeServiceHost, newService } from '../conformance.ts'
import { openServiceRecords } from '../records/service-records.ts'
import { withTenants } from './with-tenants.ts'

let milliseconds = Date.parse('2026-11-21T10:00:00Z')
const clock = { now: () => new Date(milliseconds) }
const letPass = async (seconds: number) => {
  milliseconds += seconds * 1000
}
const state = memoryState()
const licences = openSandboxCloudLicences({ state, clock })
const host = withTenants(openServiceRecords({ state, kinds: ['office'] }), licences)
const tenant = 'zaak.onmicrosoft.com'
const offer: ConfigurationOf<'offer'> = {
  ...{ kind: 'offer', offer_id: 'BFY365BB:0001', term_duration: 'P1Y', billing_cycle: 'monthly' },
  ...{ agreement: true, tenant },
}

describeServiceHost('Microsoft 365 with tenants', {
  open: async () => host,
  kinds: ['office'],
  configurations: { office: [offer, offer] },
  letPass,
})

let operations = 0
const next = () => `operation-${++operations}`
const delivered = async (more: object = {}, quantity = 5) => {
  const plan = { pid: 140, options: {}, quantity, configuration: { ...offer, ...more } }
  const order = newService('office', { plan })
  const operation = next()
  const first = await host.provision(operation, order)
  await letPass(1000)
  return { plan, order, first, operation, again: await host.provision(operation, order) }
}
const boughtBy = async (name: string) => {
  const { id } = doneValue(await licences.findTenant(name))
  return doneValue(await licences.listSubscriptions(id))
}

describe('the licences of a service', () => {
  it('are bought once in a tenant that is made with it, also when the answer gets lost', async () => {
    const name = 'lost-halm.onmicrosoft.com'
    const { first, again } = await delivered({ tenant: name })
    expect(first.kind).toBe('unknown')
    const [one, ...others] = await boughtBy(name)
    expect([one?.quantity, others]).toEqual([5, []])
    expect(doneValue(again).access).toEqual({ kind: 'tenant', tenant: name, subscription: one?.id })
  })

  it('wait for the administrator of a tenant that exists', async () => {
    const stranger = await delivered({ tenant: 'stranger-halm.onmicrosoft.com' })
    expect(stranger.again).toMatchObject({ kind: 'rejected', code: 'tenant_not_linked' })
    const unagreed = await delivered({ tenant: 'nieuw.onmicrosoft.com', agreement: false })
    expect(unagreed.again).toMatchObject({ kind: 'rejected', code: 'agreement_missing' })
  })

  it('are those of a plan without a term, for a product that has plans', async () => {
    const plan = {
      pid: 100,
      options: { plan: 'business-basic' },
      quantity: 2,
      configuration: { kind: 'tenant', tenant: '' },
    } as const
    const order = newService('office', { plan, reference: 'service-4711' })
    const operation = next()
    await host.provision(operation, order)
    await letPass(1000)
    doneValue(await host.provision(operation, order))
    expect(await boughtBy('service4711.onmicrosoft.com')).toMatchObject([{ commerce: 'legacy', quantity: 2 }])
  })

  it('follow another number, and no other product before Microsoft has it', async () => {
    const name = 'wissel.onmicrosoft.com'
    const { order, plan } = await delivered({ tenant: name })
    const change = { reference: order.reference, plan: { ...plan, quantity: 8 } }
    const operation = next()
    expect((await host.change(operation, change)).kind).toBe('pending')
    await letPass(1000)
    doneValue(await host.change(operation, change))
    expect(await boughtBy(name)).toMatchObject([{ quantity: 8 }])
    await letPass(8 * 86_400)
    expect(await host.change(next(), { ...change, plan })).toMatchObject({ code: 'window_closed' })
    const other = { ...change.plan, configuration: { ...plan.configuration, offer_id: 'BFY365BS:0001' } }
    expect(await host.change(next(), { reference: order.reference, plan: other })).toMatchObject({ kind: 'rejected' })
  })

  it('run to the end of their term when their service ends after the first days', async () => {
    const name = 'einde.onmicrosoft.com'
    const { order } = await delivered({ tenant: name })
    await letPass(8 * 86_400)
    const operation = next()
    await host.cancel(operation, order)
    await letPass(1000)
    expect(doneValue(await host.cancel(operation, order)).state).toBe('terminated')
    expect(await boughtBy(name)).toMatchObject([{ state: 'active', autoRenew: false }])
  })

  it('are ordered once more where Microsoft failed, and taken back with their service', async () => {
    const name = 'stuck-halm.onmicrosoft.com'
    const { order, again } = await delivered({ tenant: name })
    expect(again).toMatchObject({ kind: 'rejected', code: 'refused' })
    const operation = next()
    expect((await host.provision(operation, order)).kind, 'tried again by hand').toBe('pending')
    expect(doneValue(await host.readBack(order)).state).toBe('provisioning')
    expect(doneValue(await host.cancel(next(), order)).state).toBe('terminated')
    await letPass(3600)
    const { id } = doneValue(await licences.findTenant(name))
    expect(doneValue(await licences.listOrders(id)).map((each) => each.state)).toEqual(['cancelled', 'failed'])
  })

  it('are bought once however often that is tried again by hand', async () => {
    const name = 'dubbel.onmicrosoft.com'
    const plan = { pid: 140, options: {}, quantity: 5, configuration: { ...offer, tenant: name } }
    const order = newService('office', { plan })
    await host.provision(next(), order)
    await host.provision(next(), order)
    await letPass(1000)
    await host.provision(next(), order)
    expect(doneValue(await host.readBack(order)).state).toBe('active')
    expect(await boughtBy(name)).toHaveLength(1)
  })

  it('answers what is planted about its tenant', async () => {
    const { order } = await delivered({ tenant: 'storing.onmicrosoft.com' })
    const { id } = doneValue(await licences.findTenant('storing.onmicrosoft.com'))
    await plantFault(state, 'cloud-licences', { about: id, next: 'retry' })
    expect((await host.suspend(next(), { reference: order.reference, reason: '' })).kind).toBe('retry')
  })
})
