import { beforeEach, describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { plantFault } from '../../sandbox-faults.ts'
import { memoryState } from '../../sandbox-state.ts'
import { describeCloudLicences } from '../conformance.ts'
import type { OrderItem } from '../port.ts'
import { openSandboxCloudLicences } from './sandbox-cloud-licences.ts'
import { licenceFaults } from './tenant-book.ts'

const start = Date.parse('2026-11-21T09:00:00Z')
let at = start
const clock = { now: () => new Date(at) }
let state = memoryState()
let licences = openSandboxCloudLicences({ state, clock })
let names = 0

describeCloudLicences('the sandbox', {
  open: async () => licences,
  letPass: async (seconds) => {
    at += seconds * 1000
  },
  newName: () => `halm${++names}.onmicrosoft.com`,
  offers: { first: 'BFY365BB:0001', larger: 'BFY365BS:0001', addOn: 'BFY365CP:0001' },
})

describe('the sandbox of Microsoft', () => {
  beforeEach(() => {
    at = start
    state = memoryState()
    licences = openSandboxCloudLicences({ state, clock })
  })
  const consent = {
    firstName: 'An',
    lastName: 'Peeters',
    email: 'an@test.example',
    acceptedAt: '2026-11-01T09:00:00.000Z',
  }
  const given = async (word: string) => {
    const name = `${word}-halm.onmicrosoft.com`
    await licences.adopt({ name, company: 'Halm', country: 'BE' })
    const { id } = doneValue(await licences.findTenant(name))
    await licences.confirmAgreement('agreement', { tenant: id, consent })
    return id
  }
  const items: readonly OrderItem[] = [
    {
      ...{ reference: 'service-17', offerId: 'BFY365BB:0001', quantity: 5, term: 'P1Y', cycle: 'monthly' },
      ...{ parentId: null, promotionId: null, endsOn: null },
    },
  ]

  it('has tenants that somebody made elsewhere, which are ours once their administrator says yes', async () => {
    const name = 'existing-halm.onmicrosoft.com'
    expect(doneValue(await licences.tenantFree(name)).isFree).toBe(false)
    const { id, isLinked } = doneValue(await licences.findTenant(name))
    expect(isLinked).toBe(false)
    expect(await licences.listSubscriptions(id)).toMatchObject({ code: 'tenant_not_linked' })
    expect(doneValue(await licences.linkAddress(name)).approvalUrl).toContain(name)
    at += 11 * 60_000
    expect(doneValue(await licences.findTenant(name)).isLinked).toBe(true)
    await licences.linkAddress('stranger-halm.onmicrosoft.com')
    at += 86_400_000
    expect(doneValue(await licences.findTenant('stranger-halm.onmicrosoft.com')).isLinked).toBe(false)
  })

  it('fails an order after it was accepted, which is tried again or taken back', async () => {
    const tenant = await given('stuck')
    const { reference: _, ...pending } = (await licences.order('one', { tenant, items })) as {
      reference: string
      kind: string
    }
    expect(pending.kind).toBe('pending')
    at += 16 * 60_000
    expect(await licences.order('one', { tenant, items })).toMatchObject({ kind: 'rejected', code: 'refused' })
    const { id, state: stands } = doneValue(await licences.readOrder({ tenant, operationId: 'one' }))
    expect(stands).toBe('failed')
    await licences.retryOrder('again', { tenant, id })
    expect(doneValue(await licences.cancelOrder('back', { tenant, id })).state).toBe('cancelled')
    at += 3_600_000
    expect(doneValue(await licences.listSubscriptions(tenant))).toEqual([])
  })

  it('answers what is planted, and has bought once after an answer that was lost', async () => {
    const tenant = await given('usual')
    await plantFault(state, licenceFaults, { about: tenant, next: 'unknown-after-apply' })
    expect(await licences.order('one', { tenant, items })).toMatchObject({ kind: 'unknown' })
    await plantFault(state, licenceFaults, { about: tenant, next: 'unknown-before-apply' })
    expect(await licences.order('one', { tenant, items })).toMatchObject({ kind: 'unknown' })
    at += 16 * 60_000
    expect(doneValue(await licences.order('one', { tenant, items })).state).toBe('done')
    expect(doneValue(await licences.listSubscriptions(tenant))).toHaveLength(1)
    const lost = await given('lost')
    expect(await licences.order('two', { tenant: lost, items })).toMatchObject({ kind: 'unknown' })
    expect(await licences.order('two', { tenant: lost, items })).toMatchObject({ kind: 'pending' })
  })

  it('shows nothing of a tenant in which nobody approved', async () => {
    const tenant = await given('silent')
    const asked = { tenant, name: 'Halm', roles: [], days: 30 }
    await licences.newGdap('gdap', asked)
    at += 86_400_000
    expect(await licences.listUsers(tenant)).toMatchObject({ code: 'no_gdap' })
    const other = await given('usual')
    await licences.newGdap('gdap', { ...asked, tenant: other })
    at += 11 * 60_000
    expect(doneValue(await licences.listUsers(other))).toHaveLength(1)
    at += 31 * 86_400_000
    expect(await licences.listUsers(other)).toMatchObject({ code: 'no_gdap' })
  })
})
