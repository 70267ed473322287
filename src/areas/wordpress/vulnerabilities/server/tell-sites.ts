import { notify } from '#areas/overview/notifications/server/public.ts'
import { titlesOn } from '#areas/wordpress/sites/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import type { JobCtx, Work } from '#platform/context.ts'
import { m } from '#words'
import { mailVulnerabilities, toVulnerabilities } from './site-mail.ts'
import { toldStore } from './told-store.ts'

const together = 200

/** Tells of each site what was not told yet, in a transaction of its own: a worker may die between two. */
export async function tellSites({ sql, signal, transact }: JobCtx, only?: ServiceId): Promise<void> {
  if (only !== undefined) return void (await transact((work) => tellSite(work, only)))
  for (;;) {
    const sites = await toldStore.sites(sql, together)
    for (const id of sites) {
      // What is left is told by whoever comes next.
      if (signal.aborted) return
      await transact((work) => tellSite(work, id))
    }
    if (sites.length < together) return
  }
}

async function tellSite(work: Work, id: ServiceId): Promise<void> {
  const taken = await toldStore.take(work.sql, id, work.now())
  // By its title on the site, as it is called on screen; a feed has its own name for it, and slugs in small letters.
  const titleOf = await titlesOn(work.sql, id)
  const told = taken.map((each) => ({ ...each, name: titleOf(each.kind, each.slug, each.name) }))
  const [first] = told
  const site = await work.sql
    .selectFrom('service')
    .innerJoin('client', 'client.id', 'service.client_id')
    .select(['service.id', 'service.name', 'service.client_id', 'client.brand'])
    .where('service.id', '=', id)
    .executeTakeFirst()
  if (!first || !site) return
  const { client_id: clientId, name } = site
  const names = [...new Set(told.map((each) => `${each.name} ${each.version}`))]
  await work.changed(
    {
      ...{ action: 'wordpress.vulnerabilities.found', object: { type: 'service', id }, clientId },
      details: { about: names.slice(0, 12).join(', '), count: told.length },
    },
    { clientId, type: 'wordpress-site.changed', subject: id },
  )
  await notify(work, {
    ...{ kind: 'service', clientId, about: { type: 'service', id }, path: toVulnerabilities(id) },
    key: `wordpress-vulnerabilities ${id} ${work.now().toISOString()}`,
    title: (to) => m.wordpress_vulnerabilities_told({ count: told.length, name }, to),
  })
  await mailVulnerabilities(work, { id, name, clientId, brand: site.brand }, told)
}
