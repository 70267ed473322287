import { hintsOf } from '#builder/model/seo.ts'
import type { SiteRecord } from '#builder/model/site.ts'
import { aside } from '#builder/publish/aside.ts'
import { assetFolder } from '#builder/publish/hosting-files.ts'
import { type FormMessage, openMessageStore } from '#builder/store/message-store.ts'
import { openNewsStore } from '#builder/store/news-store.ts'
import { openSecureStore } from '#builder/store/secure-store.ts'
import { openSiteStore } from '#builder/store/site-store.ts'
import { openTicketStore } from '#builder/store/ticket-store.ts'
import { draftOf, goBackTo, liveNumber, versionsOf } from '#builder/store/version-store.ts'
import { done, rejected } from '../../outcome.ts'
import type { Clock } from '../../sandbox-state.ts'
import type { SiteBuilder, SiteLook } from '../port.ts'

const linkMs = 5 * 60_000

export type CanvasOptions = {
  /** The folder that it shares with the builder's own process. */
  folder: string
  /** The editor's origin. */
  url: string
  /** Where published sites are answered, `{domain}` being the name of one. */
  sitesUrl: string
  addresses: readonly string[]
  /** Its own process serves sites over HTTPS. */
  servesHttps?: boolean
  clock: Clock
}

/**
 * Our own builder (`src/builder`), driven by its folder of files: what the portal wants of a site stands in it, and what the builder
 * made of it is read there. The two share no database, so that the process which holds customers' HTML has none.
 */
export function openCanvas({
  folder,
  url,
  sitesUrl,
  addresses,
  servesHttps = false,
  clock,
}: CanvasOptions): SiteBuilder {
  const [sites, tickets] = [openSiteStore(folder), openTicketStore(folder)]
  const [messages, news, secure] = [openMessageStore(folder), openNewsStore(folder), openSecureStore(folder)]
  const factsOf = ({ reference, domain, isOn, plan }: SiteRecord) => ({
    reference,
    domain,
    isOn,
    plan,
    addresses: [...addresses],
  })
  const lookOf = async (site: SiteRecord): Promise<SiteLook> => {
    const place = sites.folderOf(site.reference)
    const live = await liveNumber(place)
    const draft = live === undefined ? undefined : await draftOf(place, live)
    return {
      address: site.isHosted ? `http://${site.domain}/` : sitesUrl.replace('{domain}', site.domain),
      versions: await versionsOf(place),
      hints: draft ? hintsOf(draft) : [],
    }
  }
  return {
    name: 'canvas',
    servesHttps,
    async keep(wanted) {
      if (!sites.isDomain(wanted.domain)) return rejected('refused')
      const kept = await sites.keep(wanted)
      return kept ? done(factsOf(kept)) : rejected('domain_taken')
    },
    async read(reference) {
      const site = await sites.read(reference)
      return site ? done(factsOf(site)) : rejected('no_such_site')
    },
    async look(reference) {
      const site = await sites.read(reference)
      return site ? done(await lookOf(site)) : rejected('no_such_site')
    },
    async goBack(reference, version) {
      const site = await sites.read(reference)
      if (!site) return rejected('no_such_site')
      const isThere = await sites.alone(reference, () => goBackTo(sites.folderOf(reference), version))
      return isThere ? done(await lookOf(site)) : rejected('no_such_version')
    },
    async signIn(reference, { locale, to = 'editor', holder }) {
      if (!(await sites.read(reference))) return rejected('no_such_site')
      const until = clock.now().getTime() + linkMs
      const token = await tickets.give({ reference, locale, purpose: to, until, holder })
      return done({ url: `${url}/open/${token}` })
    },
    messages: async (most) => done<FormMessage[]>(await messages.waiting(most)),
    async messageTaken(id) {
      await messages.drop(id)
      return done(null)
    },
    news: async (most) => done(await news.waiting(most)),
    async newsTaken(id) {
      await news.drop(id)
      return done(null)
    },
    async files(reference, { runsPhp }) {
      const site = await sites.read(reference)
      if (!site) return rejected('no_such_site')
      const formAddress = `${url}/form/${site.domain}`
      const asked = { root: sites.root, site, formAddress, runsPhp }
      const { version, assets, pages } = await aside.run('hosting', reference, asked)
      const own = [...assets].map(([name, content]) => [`${assetFolder(version ?? 0)}/${name}`, content] as const)
      return done({ version, assets: new Map(own), pages })
    },
    async end(reference) {
      await secure.end(reference)
      return done({ existed: await sites.end(reference) })
    },
    async showProofs(reference, proofs) {
      if (!(await sites.read(reference))) return rejected('no_such_site')
      await secure.showProofs(reference, proofs)
      return done(null)
    },
    async setCertificate(reference, certificate) {
      if (!(await sites.read(reference))) return rejected('no_such_site')
      await secure.setCertificate(reference, certificate)
      return done(null)
    },
  }
}
