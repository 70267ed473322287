import { toAscii } from '#base/hostname.ts'
import { type Chance, chanceOf } from './chance.ts'
import { sidelines } from './names.ts'
import type { People } from './people.ts'
import type { SeedClient } from './plan.ts'
import type { ZoneKind } from './zone-texts.ts'

/** How a domain stands. `lapsing` is active and expires within 60 days; the others are the states of core §3 and §4. */
export type Standing =
  | 'active'
  | 'lapsing'
  | 'expired'
  | 'quarantine'
  | 'cancelled'
  | 'awaiting-holder'
  | 'moving'
  | 'refused-locked'
  | 'refused-code'

export type DomainPlan = {
  client: SeedClient
  name: string
  tld: string
  standing: Standing
  zone: ZoneKind | 'elsewhere'
  tags: string[]
}

const ownDomains: [string, Standing, ZoneKind | 'elsewhere', string[]][] = [
  ['de-gouden-halm-voorbeeld.be', 'active', 'full', ['hoofdsite']],
  ['de-gouden-halm-voorbeeld.com', 'active', 'redirect', []],
  ['de-gouden-halm-voorbeeld.eu', 'lapsing', 'redirect', []],
  ['de-gouden-halm-webwinkel-voorbeeld.be', 'active', 'shop', ['webwinkel']],
  ['broodabonnement-voorbeeld.be', 'active', 'office', ['webwinkel', 'campagne']],
  ['zuurdesem-academie-voorbeeld.be', 'active', 'google', ['campagne']],
  ['halm-en-korst-voorbeeld.gent', 'active', 'hosting', []],
  ['gouden-halm-traiteur-voorbeeld.be', 'lapsing', 'hosting', ['traiteur']],
  ['gouden-halm-personeel-voorbeeld.be', 'awaiting-holder', 'parked', []],
  ['gouden-halm-traiteur-voorbeeld.fr', 'refused-code', 'parked', ['traiteur']],
  ['oud-bakhuis-voorbeeld.com', 'expired', 'parked', []],
  ['halm-koerier-voorbeeld.be', 'quarantine', 'parked', []],
]

/** How many of the 300 stand in each way; the rest is active. */
const quotas: [Standing, number][] = [
  ['lapsing', 22],
  ['expired', 12],
  ['quarantine', 9],
  ['cancelled', 11],
  ['awaiting-holder', 4],
  ['moving', 2],
  ['refused-locked', 1],
  ['refused-code', 1],
]
const tlds = [
  'be',
  'be',
  'be',
  'be',
  'com',
  'com',
  'nl',
  'eu',
  'net',
  'org',
  'shop',
  'gent',
  'vlaanderen',
  'online',
] as const
const tags = ['webwinkel', 'campagne', 'nalezen', 'vip', 'migratie', 'seo', 'intern'] as const
const kinds = [
  'hosting',
  'hosting',
  'hosting',
  'office',
  'office',
  'google',
  'shop',
  'redirect',
  'parked',
  'elsewhere',
] as const

export const wantedDomains = { ofPartner: 250, ofPrivateLabel: 38 }

/** Names cannot be mistaken for somebody's: each ends in `-voorbeeld` or `-exemple`. */
export function planDomains(people: People): DomainPlan[] {
  const chance = chanceOf('domains')
  const own = ownDomains.map(([name, standing, zone, given]) => ({
    client: people.customer,
    name,
    tld: tldOf(name),
    standing,
    zone,
    tags: given,
  }))
  const underPartner = people.all.filter(
    (client) => client === people.partner || client.partnerId === people.partner.id,
  )
  const underLabel = people.all.filter(
    (client) => client === people.privateLabel || client.partnerId === people.privateLabel.id,
  )
  const plans = [
    ...spread(chance, underPartner, wantedDomains.ofPartner),
    ...spread(chance, underLabel, wantedDomains.ofPrivateLabel),
  ]
  const foreign = plans.at(-1)
  if (foreign) Object.assign(foreign, { name: toAscii('théâtre-du-beffroi-exemple.be'), tld: 'be' })
  giveStandings(chance, plans)
  return [...own, ...plans]
}

const tldOf = (name: string): string => name.slice(name.indexOf('.') + 1)

/** Deals domains out in rotation, so that every client has some: `slug`, then `slug-webwinkel`, and so on. */
function spread(chance: Chance, clients: readonly SeedClient[], count: number): DomainPlan[] {
  return Array.from({ length: count }, (_, index) => {
    const client = clients[index % clients.length] as SeedClient
    const turn = Math.floor(index / clients.length)
    const sideline = turn === 0 ? '' : `-${sidelines[(turn - 1 + client.id) % sidelines.length]}`
    const tld = client.locale === 'fr' && chance.yes(0.3) ? 'fr' : turn === 0 ? 'be' : chance.pick(tlds)
    return {
      client,
      name: `${client.slug}${sideline}-${client.locale === 'fr' ? 'exemple' : 'voorbeeld'}.${tld}`,
      tld,
      standing: 'active',
      zone: turn === 0 ? 'hosting' : chance.pick(kinds),
      tags: chance.yes(0.35) ? chance.some(tags, chance.between(1, 3)) : [],
    }
  })
}

/** Quarantine and the holder's confirmation exist for .be only; .be renews by itself, so it does not expire. */
function giveStandings(chance: Chance, plans: DomainPlan[]): void {
  const suits = (standing: Standing, { tld, zone }: DomainPlan) => {
    if (standing === 'quarantine' || standing === 'awaiting-holder') return tld === 'be'
    if (standing === 'expired' || standing.startsWith('refused') || standing === 'moving') return tld !== 'be'
    return standing !== 'lapsing' || zone !== 'elsewhere'
  }
  // The first domain of everybody stays as it is: it carries the services.
  const free = new Set(
    plans.filter(
      ({ name, client }) => !name.startsWith(`${client.slug}-voorbeeld`) && !name.startsWith(`${client.slug}-exemple`),
    ),
  )
  for (const [standing, count] of quotas) {
    for (const plan of chance.some(
      [...free].filter((each) => suits(standing, each)),
      count,
    )) {
      plan.standing = standing
      free.delete(plan)
    }
  }
}
