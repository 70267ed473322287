import type { DomainRecord } from '#areas/domains/portfolio/server/public.ts'
import { changedSpace, insistOnAbility } from '#areas/hosting/space/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import { siteBuilderKey } from '#drivers/site-builder/port.ts'
import { webHostKey } from '#drivers/web-host/port.ts'
import type { Ctx } from '#platform/context.ts'
import { answered, isDone, isRejectedAs } from '#platform/operations/answers.ts'
import { keepSite } from '../keep-site.ts'
import { makeWay, noted, refuse, siteOf } from '../site.ts'
import { siteStore } from '../site-store.ts'
import { inTheWay } from './in-the-way.ts'
import { placedStore } from './placed-store.ts'

type Wanted = { service: number | null; replaceFiles: boolean; replaceRecords: boolean }

/** Where visitors see a site: at the builder, or in a web hosting of its owner. */
export async function setPlace(ctx: Ctx, domain: DomainRecord, wanted: Wanted) {
  const site = (await siteStore.find(ctx.sql, domain.id)) ?? refuse('no_site')
  if (site.ends_on) return refuse('site_ending')
  if (site.state !== 'ready') return refuse('not_ready')
  if (site.place_service_id === wanted.service) return siteOf(ctx, domain)
  const serviceId = wanted.service === null ? null : await fitHosting(ctx, domain, site.reference, wanted)
  return ctx.transact(async (work) => {
    await makeWay(work, domain, wanted.replaceRecords)
    if (serviceId !== null && !(await placedStore.begin(work.sql, domain.id, serviceId))) return refuse('place_taken')
    await siteStore.want(work.sql, domain.id, { place_service_id: serviceId }, work.now())
    await noted(work, domain, 'domains.web-builder.placed', { hosting: wanted.service })
    await work.enqueue(keepSite, { domainId: domain.id })
    return siteOf(work, domain)
  })
}

/** A hosting that has the name of the site and room for its pages; what they would replace is named first. */
async function fitHosting(ctx: Ctx, domain: DomainRecord, reference: string, wanted: Wanted): Promise<ServiceId> {
  const space = await ctx.transact((work) => changedSpace(work, wanted.service ?? 0, 'restore', 'files'))
  insistOnAbility(ctx, 'files')
  if (![space.facts.domain, ...space.facts.site.aliases].includes(domain.name)) return refuse('hosting_other_name')
  const had = (await placedStore.find(ctx.sql, domain.id))?.files ?? {}
  const runsPhp = space.facts.site.indexFiles.includes('index.php')
  const files = answered(await ctx.driver(siteBuilderKey).files(reference, { runsPhp })) ?? refuse('builder_silent')
  const pages = files.version === null ? ['index.html'] : [...files.pages.keys()]
  const found = await inTheWay(ctx.driver(webHostKey), space.facts, { pages, had })
  if (isRejectedAs(found, 'wordpress_there')) return refuse('wordpress_there')
  if (!isDone(found)) return refuse('hosting_silent')
  if (found.value.length > 0 && !wanted.replaceFiles)
    return refuse('files_in_the_way', { details: { files: found.value } })
  return space.id
}
