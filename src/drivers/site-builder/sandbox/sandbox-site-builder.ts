import { randomBytes, randomUUID } from 'node:crypto'
import { done, rejected } from '../../outcome.ts'
import { takeFault, underFault } from '../../sandbox-faults.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { SiteBuilder, SiteFacts, SiteLook, SiteMessage, SiteNews, SiteVersion, WantedSite } from '../port.ts'

const kind = 'site-builder'
const siteKey = (reference: string) => `${kind}:site:${reference}`
const linkKey = (token: string) => `${kind}:link:${token}`
const versionsKey = (reference: string) => `${kind}:versions:${reference}`
const newsKey = (id: string) => `${kind}:news:${id}`
const messageKey = (id: string) => `${kind}:message:${id}`
const linkMinutes = 5
const takesMs = 20_000

type KeptSite = WantedSite & { readyAt: number }
type Link = { reference: string; until: number; holder?: string | undefined }

/** An address for documentation (RFC 5737), where nothing answers. */
const addresses = ['192.0.2.80']
const factsOf = ({ reference, domain, isOn, plan }: KeptSite): SiteFacts => ({
  reference,
  domain,
  isOn,
  plan,
  addresses,
})

/** For the sandbox builder's own page: what a sign-in link opens. What happens at a builder is done by the tests. */
export type SandboxSiteBuilder = SiteBuilder & {
  follow(token: string): Promise<(WantedSite & { holder?: string | undefined }) | undefined>
  publish(reference: string, holder?: string): Promise<void>
  write(message: SiteMessage): Promise<void>
}

/** The sandbox: a new site takes twenty seconds of its clock, divided by `pace`. */
export function openSandboxSiteBuilder(options: {
  state: SandboxState
  clock: Clock
  publicUrl: string
  pace?: number
}): SandboxSiteBuilder {
  const { state, clock, publicUrl, pace = 1 } = options
  const readyOf = async (reference: string) => {
    const kept = await state.read<KeptSite>(siteKey(reference))
    return kept && kept.readyAt <= clock.now().getTime() ? kept : undefined
  }
  const lookOf = async (reference: string): Promise<SiteLook> => ({
    address: null,
    versions: (await state.read<SiteVersion[]>(versionsKey(reference))) ?? [],
    hints: [],
  })
  return {
    name: 'sandbox',
    async keep(site) {
      return underFault<SiteFacts>(await takeFault(state, kind, site.reference), async () => {
        if (await isTaken(state, site)) return rejected('domain_taken')
        const now = clock.now().getTime()
        const kept = await state.change<KeptSite>(siteKey(site.reference), (current) => ({
          ...site,
          template: current?.template ?? site.template,
          readyAt: current?.readyAt ?? now + takesMs / pace,
        }))
        if (!kept) return rejected('refused')
        if (kept.readyAt > now)
          return {
            kind: 'pending',
            reference: site.reference,
            lookAgainSeconds: Math.max(1, (kept.readyAt - now) / 1000),
          }
        return done(factsOf(kept))
      })
    },
    async read(reference) {
      const kept = await state.read<KeptSite>(siteKey(reference))
      return kept ? done(factsOf(kept)) : rejected('no_such_site')
    },
    look: async (reference) => ((await readyOf(reference)) ? done(await lookOf(reference)) : rejected('no_such_site')),
    async goBack(reference, number) {
      if (!(await readyOf(reference))) return rejected('no_such_site')
      const { versions } = await lookOf(reference)
      if (!versions.some((version) => version.number === number)) return rejected('no_such_version')
      await state.change<SiteVersion[]>(versionsKey(reference), (current = []) =>
        current.map((version) => ({ ...version, isLive: version.number === number })),
      )
      return done(await lookOf(reference))
    },
    ...toldBy(state),
    async files(reference, { runsPhp }) {
      const site = await readyOf(reference)
      if (!site) return rejected('no_such_site')
      const live = (await lookOf(reference)).versions.find(({ isLive }) => isLive)?.number
      if (live === undefined) return done({ version: null, assets: new Map(), pages: new Map() })
      const off = runsPhp ? 'index.php' : 'index.html'
      if (!site.isOn) return done({ version: live, assets: new Map(), pages: new Map([[off, 'off']]) })
      const assets = new Map([[`site-files/${live}/site.css`, 'body{}']])
      return done({ version: live, assets, pages: new Map([['index.html', `${site.domain} ${live}`]]) })
    },
    async end(reference) {
      const existed = (await state.read<KeptSite>(siteKey(reference))) !== undefined
      for (const key of [siteKey(reference), versionsKey(reference)]) await state.change(key, () => undefined)
      return done({ existed })
    },
    ...nothingSecure,
    async publish(reference, holder) {
      const after = await state.change<SiteVersion[]>(versionsKey(reference), (current = []) => [
        { number: current.length + 1, publishedAt: clock.now().toISOString(), pages: 1, isLive: true },
        ...current.map((version) => ({ ...version, isLive: false })),
      ])
      await tellNews(state, {
        reference,
        version: after?.length ?? 1,
        holder: holder ?? null,
        at: clock.now().toISOString(),
      })
    },
    async write(message) {
      await state.change<SiteMessage>(messageKey(message.id), () => message)
    },
    ...signedInBy(state, clock, publicUrl, readyOf),
  }
}

/** Ways into the editor, each of which works once. */
const signedInBy = (
  state: SandboxState,
  clock: Clock,
  publicUrl: string,
  readyOf: (reference: string) => Promise<KeptSite | undefined>,
): Pick<SandboxSiteBuilder, 'signIn' | 'follow'> => ({
  async signIn(reference, { holder }) {
    if (!(await readyOf(reference))) return rejected('no_such_site')
    const token = randomBytes(18).toString('base64url')
    await state.change<Link>(linkKey(token), () => ({
      reference,
      until: clock.now().getTime() + linkMinutes * 60_000,
      holder,
    }))
    return done({ url: `${publicUrl}/sandbox/site-builder/${token}` })
  },
  async follow(token) {
    let link: Link | undefined
    await state.change<Link>(linkKey(token), (current) => {
      link = current
      return undefined
    })
    if (!link || link.until < clock.now().getTime()) return undefined
    const site = await state.read<KeptSite>(siteKey(link.reference))
    return site && { ...site, holder: link.holder }
  },
})

/** What visitors and the people who make a site did, until it was taken over. */
async function tellNews(state: SandboxState, news: Omit<SiteNews, 'id' | 'what'>): Promise<void> {
  const id = randomUUID()
  await state.change<SiteNews>(newsKey(id), () => ({ ...news, id, what: 'published' }))
}

function toldBy(state: SandboxState): Pick<SiteBuilder, 'messages' | 'messageTaken' | 'news' | 'newsTaken'> {
  return {
    async messages(most) {
      const keys = (await state.keys(messageKey(''))).slice(0, most)
      const found = await Promise.all(keys.map((key) => state.read<SiteMessage>(key)))
      return done(found.filter((message) => message !== undefined))
    },
    async messageTaken(id) {
      await state.change<SiteMessage>(messageKey(id), () => undefined)
      return done(null)
    },
    async news(most) {
      const found = await Promise.all(
        (await state.keys(newsKey(''))).slice(0, most).map((key) => state.read<SiteNews>(key)),
      )
      return done(found.filter((news) => news !== undefined).sort((one, other) => one.at.localeCompare(other.at)))
    },
    async newsTaken(id) {
      await state.change<SiteNews>(newsKey(id), () => undefined)
      return done(null)
    },
  }
}

/** Nobody reaches its sites, so nobody needs a certificate for them. */
const nothingSecure: Pick<SiteBuilder, 'servesHttps' | 'showProofs' | 'setCertificate'> = {
  servesHttps: false,
  showProofs: async () => done(null),
  setCertificate: async () => done(null),
}

async function isTaken(state: SandboxState, { domain, reference }: WantedSite): Promise<boolean> {
  const sites = await Promise.all((await state.keys(siteKey(''))).map((key) => state.read<KeptSite>(key)))
  return sites.some((other) => other?.domain === domain && other.reference !== reference)
}
