import { activeDomain } from '#areas/domains/portfolio/fixtures.ts'
import type { ClientId } from '#base/ids.ts'
import type { Caller, TestPortal } from './portal.ts'

/** As a mailbox wants it: ten characters with the three classes. */
export const mailboxPassword = 'Mailbox2024'

let count = 0

/** An active domain of a customer, with a unique name. */
export async function mailDomainOf(
  portal: TestPortal,
  owner: Caller & { clientId: ClientId },
  more: Parameters<typeof activeDomain>[3] = {},
) {
  count += 1
  // Of equal length, so that they sort in the order of creation.
  const name = `mail-${String(count).padStart(4, '0')}.be`
  return { name, id: await activeDomain(portal.db, owner.clientId, name, more) }
}

/** A mailbox that the host has made; its number. */
export async function mailboxIn(portal: TestPortal, owner: Caller, domain: string, name: string): Promise<number> {
  const made = await owner.post(`/domains/${domain}/mail/mailbox`, { name, password: mailboxPassword, size: 2 })
  if (made.status !== 202) throw new Error(`no mailbox ${name}: ${JSON.stringify(made.body)}`)
  await portal.jobs.drain()
  return made.body.data.id
}
