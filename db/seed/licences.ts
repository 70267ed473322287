import { planOf } from '#areas/services/delivery/rules/plan.ts'
import { addDays, type Day } from '#base/dates.ts'
import type { ServiceId } from '#base/ids.ts'
import { subscriptionOf } from '#drivers/service-host/licences/wanted.ts'
import type { JsonObject } from '#platform/sql/schema.ts'
import { momentOn, type Plan, type SeedClient } from './plan.ts'
import { expectDone, type Sandboxes } from './sandboxes.ts'

type Placed = {
  id: ServiceId
  pid: number
  kind: string
  name: string
  domain: string
  client: SeedClient
  config: JsonObject
  standing: string
  registeredOn: Day
  /** Somebody changed the number at its shop. */
  hasDrift?: boolean | undefined
}

const people = ['Bert Claes', 'Chloé Dubois', 'Daan Peeters', 'Emma Willems', 'Farah Benali', 'Gilles Lambert']
const addressOf = (name: string, domain: string) =>
  `${(name.split(' ', 1)[0] ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()}@${domain}`

/** A licence of the demo world, or a company that shares files: its provider has it too, and what the portal last read of it. */
export async function licenceOf(
  { rows, now }: Plan,
  { licenceShop, fileShare }: Sandboxes,
  placed: Placed,
): Promise<void> {
  const { id, kind, name, pid, config, standing, registeredOn } = placed
  const plan = planOf({ pid, kind, config })
  const { configuration, quantity } = plan
  if (configuration.kind !== 'licence' || standing === 'Cancelled') return
  const reference = `service-${id}`
  const isSuspended = standing === 'Suspended'
  const row = { service_id: id, read_at: now.toISOString(), created_at: momentOn(registeredOn) }
  if (configuration.variant === 'sharing') {
    await fileShare.adopt(companyOf(placed, reference), isSuspended)
    const facts = expectDone(await fileShare.readCompany(reference))
    rows.put('share_company', { ...row, facts: facts as object as JsonObject })
    return
  }
  const { variant, product } = configuration
  await licenceShop.adopt({ reference, variant, product, name, quantity }, isSuspended)
  if (placed.hasDrift) await licenceShop.changeElsewhere(reference, quantity + 2)
  const facts = expectDone(await licenceShop.readLicence(reference))
  rows.put('licence', { ...row, facts: facts as object as JsonObject })
}

function companyOf({ pid, kind, config, client, domain, registeredOn, name }: Placed, reference: string) {
  const subscription = subscriptionOf(planOf({ pid, kind, config }))
  const adminName = `${client.firstName} ${client.lastName}`
  return {
    ...{ reference, subscription, since: new Date(momentOn(addDays(registeredOn, 1))) },
    company: {
      name: client.companyName || name,
      ...{ adminName, adminEmail: addressOf(adminName, domain), language: 'nl' as const },
    },
    people: people.slice(0, Math.max(0, subscription.users - 2)).map((each) => ({
      name: each,
      email: addressOf(each, domain),
    })),
  }
}
