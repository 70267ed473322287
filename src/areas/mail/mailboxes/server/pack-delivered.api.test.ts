import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { serviceItem } from '#areas/services/delivery/fixtures.ts'
import {
  cancelService,
  requestService,
  suspendService,
  unsuspendService,
} from '#areas/services/delivery/server/public.ts'
import { openSandboxMailHost } from '#drivers/mail-host/sandbox/sandbox-mail-host.ts'
import type { Work } from '#platform/context.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { mailDomainOf } from '#test/kit/mail-domain.ts'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'

describe('a mail pack that is ordered alone, delivered by the host of mail', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal({ env: { BELFRY_SERVICE_HOSTS: 'mail=records', BELFRY_SANDBOX_PACE: '1000000' } })
    await syncCatalogue(portal.db)
  })
  afterAll(() => portal.close())

  it('is there with its delivery, off while it is suspended, and what is free after its end', async () => {
    const owner = await portal.as('customer')
    const domain = await mailDomainOf(portal, owner)
    const work = async <Value>(step: (work: Work) => Promise<Value>) => {
      const value = await portal.db.transaction().execute((trx) => step(portal.makeWork(trx)))
      for (let round = 0; round < 4; round++) await portal.jobs.drain()
      return value
    }
    const host = openSandboxMailHost({ state: databaseState(portal.db), clock: { now: () => portal.clock.now } })
    const atHost = async () => {
      const said = await host.readDomain(domain.name)
      return said.kind === 'done' ? said.value.domain : said
    }
    const order = { clientId: owner.clientId, uuid: randomUUID(), name: domain.name, kind: 'mail' }
    const item = await serviceItem(portal.db, order)
    expect(await atHost()).toMatchObject({ code: 'no_such_domain' })

    const id = await work((step) =>
      requestService(step, {
        ...{ orderItemId: item.id, clientId: owner.clientId, pid: item.pid, name: domain.name, domainId: domain.id },
        ...{ config: { options: { mailboxes: '50' } }, brand: 'belfry' },
      }),
    )
    expect(await atHost()).toMatchObject({ domain: domain.name, pack: '50', isOn: true })
    const page = (await owner.get(`/products/${id}`)).body.data
    expect(page).toMatchObject({ status: 'Active' })
    expect(page.access.map(({ name }: { name: string }) => name)).toEqual([
      'Server voor inkomende mail',
      'Server voor uitgaande mail',
      'Webmail',
    ])

    await work((step) => suspendService(step, id, 'overdue'))
    expect(await atHost()).toMatchObject({ pack: '50', isOn: false })
    await work((step) => unsuspendService(step, id))
    expect(await atHost()).toMatchObject({ pack: '50', isOn: true })
    await work((step) => cancelService(step, id, 'ended'))
    expect(await atHost()).toMatchObject({ pack: '5', isOn: true })
    expect((await owner.get(`/products/${id}`)).body.data).toMatchObject({ status: 'Cancelled', access: [] })
  })
})
