import type { DomainRecord } from '#areas/domains/portfolio/server/public.ts'
import { changedSpace, insistOnAbility } from '#areas/hosting/space/server/public.ts'
import { wordPressOn } from '#areas/wordpress/sites/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import { siteBuilderKey } from '#drivers/site-builder/port.ts'
import { webHostKey } from '#drivers/web-host/port.ts'
import type { Ctx } from '#platform/context.ts'
import { answered, isDone } from '#platform/operations/answers.ts'
import type { InTheWay } from '../../contract/calls.ts'
import { keepSite } from '../keep-site.ts'
import { leadingElsewhere, makeWay, noted, refuse, siteOf } from '../site.ts'
import { siteStore } from '../site-store.ts'
import { inTheWay } from './in-the-way.ts'
import { placedStore } from './placed-store.ts'
import { planAside } from './write-site.ts'

type Wanted = { service: number | null; replaceFiles: boolean; replaceRecords: boolean; coverWordPress: boolean }
type Fit = Pick<InTheWay, 'files' | 'wordPress'> & { id: ServiceId | null }

const atBuilder: Fit = { id: null, files: [], wordPress: null }

/** Where visitors see a site: at the builder, or in a web hosting of its owner. */
export async function setPlace(ctx: Ctx, domain: DomainRecord, wanted: Wanted) {
  const site = (await siteStore.find(ctx.sql, domain.id)) ?? refuse('no_site')
  if (site.ends_on) return refuse('site_ending')
  if (site.state !== 'ready') return refuse('not_ready')
  if (site.place_service_id === wanted.service) return siteOf(ctx, domain)
  const fit = wanted.service === null ? atBuilder : await fitHosting(ctx, domain, site.reference, wanted.service)
  await insistOnConsent(ctx, domain, wanted, fit)
  return ctx.transact(async (work) => {
    await makeWay(work, domain, wanted.replaceRecords)
    if (fit.id !== null && !(await placedStore.begin(work.sql, domain.id, fit.id))) return refuse('place_taken')
    // What was consented to is what is set aside: of a WordPress that comes later nothing is taken.
    const aside = (await placedStore.find(work.sql, domain.id))?.set_aside ?? []
    const planned = [...aside, ...planAside(fit.files, aside, 0)]
    if (fit.id !== null) await placedStore.change(work.sql, domain.id, { set_aside: planned })
    await siteStore.want(work.sql, domain.id, { place_service_id: fit.id }, work.now())
    await noted(work, domain, 'domains.web-builder.placed', { hosting: wanted.service })
    await work.enqueue(keepSite, { domainId: domain.id })
    return siteOf(work, domain)
  })
}

/** All that would be taken away is told at once: whoever consents does so to all of it, in one answer. */
async function insistOnConsent(ctx: Ctx, domain: DomainRecord, wanted: Wanted, { files, wordPress }: Fit) {
  const leading = (await leadingElsewhere(ctx, domain)).map(({ name, type, data }) => ({ name, type, data }))
  const details = { files, records: leading, wordPress } satisfies InTheWay
  if (wordPress && !wanted.coverWordPress) refuse('wordpress_there', { details })
  if (files.length > 0 && !wanted.replaceFiles) refuse('files_in_the_way', { details })
  if (leading.length > 0 && !wanted.replaceRecords) refuse('records_in_the_way', { details })
}

/** A hosting that has the name of the site and room for its pages, and what they would replace there. */
async function fitHosting(ctx: Ctx, domain: DomainRecord, reference: string, service: number): Promise<Fit> {
  const space = await ctx.transact((work) => changedSpace(work, service, 'restore', 'files'))
  insistOnAbility(ctx, 'files')
  if (![space.facts.domain, ...space.facts.site.aliases].includes(domain.name)) return refuse('hosting_other_name')
  const had = (await placedStore.find(ctx.sql, domain.id))?.files ?? {}
  const runsPhp = space.facts.site.indexFiles.includes('index.php')
  const files = answered(await ctx.driver(siteBuilderKey).files(reference, { runsPhp })) ?? refuse('builder_silent')
  const pages = files.version === null ? ['index.html'] : [...files.pages.keys()]
  const found = await inTheWay(ctx.driver(webHostKey), space.facts, { pages, had })
  if (!isDone(found)) return refuse('hosting_silent')
  const known = await wordPressOn(ctx, space.id)
  const wordPress = known ?? (found.value.hasWordPress ? { title: null, hasShop: false } : null)
  return { id: space.id, files: found.value.paths, wordPress }
}
