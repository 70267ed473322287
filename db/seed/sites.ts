import { variantOf } from '#areas/services/delivery/rules/variant.ts'
import { columnsOf } from '#areas/wordpress/sites/rules/site-columns.ts'
import type { Day } from '#base/dates.ts'
import type { ServiceId } from '#base/ids.ts'
import type { SampleShape } from '#drivers/wordpress/sandbox/sample-site.ts'
import type { JsonObject } from '#platform/sql/schema.ts'
import { momentOn, type Plan, type SeedProduct } from './plan.ts'
import { expectDone, type Sandboxes } from './sandboxes.ts'

const hourMs = 3_600_000
/** One in so many hostings has no WordPress. */
const without = 6
/** How sites are found, in turn: the first is the customer's, the last one as well. */
const shapes: readonly SampleShape[] = [
  ...(['many', 'few', 'changed', 'old', 'broken', 'few', 'maintenance', 'unknown'] as const),
  ...(['goes_back', 'current', 'few', 'many', 'current', 'few', 'current', 'goes_back'] as const),
]

type Hosting = {
  id: ServiceId
  product: SeedProduct
  domain: string
  standing: string
  registeredOn: Day
}

/** The WordPress of a hosting in the demo world, in one of the states that sites are found in, and what the portal last read of it. */
export async function addSiteOf(
  { rows, now }: Plan,
  { wordPress, webHost }: Sandboxes,
  { id, product, domain, standing, registeredOn }: Hosting,
): Promise<void> {
  if (variantOf(product) !== 'linux' || standing === 'Cancelled') return
  const reference = `service-${id}`
  const since = new Date(momentOn(registeredOn))
  const shape = shapes[rows.of('wordpress_site').length % shapes.length] ?? 'current'
  if (id % without > 0) await wordPress.adopt({ reference, domain, since, shape })
  // Every second one of the others has no website at all, so that one can be installed.
  else if ((id / without) % 2 === 0)
    expectDone(await webHost.deleteFiles(`empty ${reference}`, { reference, paths: ['public/index.php'] }))
  const facts = expectDone(await wordPress.read({ reference, integrity: true }))
  rows.put('wordpress_site', {
    service_id: id,
    facts: facts as object as JsonObject,
    ...columnsOf(facts),
    read_at: facts.readAt,
    due_at: new Date(now.getTime() + (1 + (id % 50) / 10) * hourMs).toISOString(),
    created_at: momentOn(registeredOn),
  })
}
