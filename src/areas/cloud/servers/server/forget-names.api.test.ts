import { expect, it } from 'vitest'
import { syncCatalogue } from '#areas/ordering/catalogue/server/public.ts'
import { openSandboxReverseDns } from '#drivers/reverse-dns/sandbox/sandbox-reverse-dns.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import { heldServer } from '#test/kit/cloud-server.ts'
import { doneValue } from '#test/kit/done-value.ts'
import { openTestPortal } from '#test/kit/portal.ts'
import { forgetNames } from './forget-names.ts'

it('a server leaves no name behind at its address when it ends, but one that somebody else has set by then', async () => {
  const portal = await openTestPortal({ env: { BELFRY_SANDBOX_PACE: '1000000' } })
  await syncCatalogue(portal.db)
  const owner = await portal.as('customer')
  const host = openSandboxReverseDns({ state: databaseState(portal.db) })
  const names: (string | null)[] = []
  for (const later of [undefined, 'other.zaak.be']) {
    const { path, shown, done, id } = await heldServer(portal, owner)
    const [{ ip }] = (await shown()).facts.addresses
    await done(await owner.post(`${path}/ptr-record`, { ip, hostname: 'mail.zaak.be' }))
    if (later) doneValue(await host.setName('later', { ip, hostname: later }))
    await portal.db.transaction().execute((trx) => portal.makeWork(trx).enqueue(forgetNames, { serviceId: id }))
    await portal.jobs.drain()
    names.push(doneValue(await host.readName(ip)).hostname)
  }
  expect(names).toEqual([null, 'other.zaak.be'])
  await portal.close()
})
