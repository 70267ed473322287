import type { DomainId } from '#base/ids.ts'
import type { ForwardingType } from '../../rules/forwarding.ts'
import { fullHost } from '../../rules/hostname.ts'
import { type Target, targetOf } from '../../rules/redirect.ts'

/** A rule as stored, with the name of its domain. */
export type StoredRule = {
  domainId: DomainId
  domain: string
  hostname: string
  destination: string
  type: ForwardingType
  keepsPath: boolean
  cloakTitle: string
  description: string
  keywords: string
  noFrameBody: string
  certificateId: number | null
  /** Identifies the certificate: a renewed one has another end. */
  certificateEnds: number | null
  word: string | null
}

/** A rule as used for answers. */
export type Rule = Pick<StoredRule, 'domainId' | 'type' | 'certificateId' | 'certificateEnds' | 'word'> & {
  host: string
  status: number
  target: Target
  cloak: Pick<StoredRule, 'cloakTitle' | 'description' | 'keywords' | 'noFrameBody'> | undefined
}

export type CertifiedRule = Rule & { certificateId: number; certificateEnds: number }
const hasCertificate = (rule: Rule | undefined): rule is CertifiedRule =>
  rule !== undefined && rule.certificateId !== null && rule.certificateEnds !== null

export type RuleIndex = ReturnType<typeof createIndex>

/** All rules by host; a hundred thousand take some sixty megabytes. */
export function createIndex() {
  let held = noRules()
  return {
    get size() {
      return held.byHost.size
    },
    /** @param host in lower case, without port and closing dot */
    find: (host: string): Rule | undefined =>
      held.byHost.get(host) ?? (held.stars > 0 ? starOver(held.byHost, host) : undefined),
    /**
     * Whose certificates are valid for a host: its own, then the wildcard directly above it, which covers one label
     * (RFC 6125 §6.4.3). A host without a rule has none.
     */
    certified: (host: string): CertifiedRule[] => {
      const star = held.stars > 0 ? held.byHost.get(`*${host.slice(host.indexOf('.'))}`) : undefined
      return [held.byHost.get(host), star].filter(hasCertificate)
    },
    /** Replaces the rules of a domain. */
    replaceDomain: (domainId: DomainId, rules: readonly StoredRule[]) => {
      drop(held, domainId)
      for (const rule of rules) put(held, rule)
    },
    /** Reloads everything, page by page; visitors are answered from the old index until the new one is complete. */
    rebuild: () => {
      const next = noRules()
      return {
        add: (rules: readonly StoredRule[]) => {
          for (const rule of rules) put(next, rule)
        },
        use: () => {
          held = next
        },
      }
    },
  }
}

type Rules = { byHost: Map<string, Rule>; hostsOf: Map<number, string[]>; stars: number }
const noRules = (): Rules => ({ byHost: new Map(), hostsOf: new Map(), stars: 0 })

function put(rules: Rules, stored: StoredRule): void {
  const rule = ruleOf(stored)
  if (rule.host.startsWith('*') && !rules.byHost.has(rule.host)) rules.stars++
  rules.byHost.set(rule.host, rule)
  const hosts = rules.hostsOf.get(rule.domainId)
  if (hosts) hosts.push(rule.host)
  else rules.hostsOf.set(rule.domainId, [rule.host])
}

function drop(rules: Rules, domainId: DomainId): void {
  for (const host of rules.hostsOf.get(domainId) ?? []) {
    // The name may have moved to another domain row of the same name meanwhile.
    if (rules.byHost.get(host)?.domainId !== domainId) continue
    rules.byHost.delete(host)
    if (host.startsWith('*')) rules.stars--
  }
  rules.hostsOf.delete(domainId)
}

function starOver(byHost: ReadonlyMap<string, Rule>, host: string): Rule | undefined {
  for (let dot = host.indexOf('.'); dot > 0; dot = host.indexOf('.', dot + 1)) {
    const rule = byHost.get(`*${host.slice(dot)}`)
    if (rule) return rule
  }
  return undefined
}

export function ruleOf(stored: StoredRule): Rule {
  const { cloakTitle, description, keywords, noFrameBody } = stored
  return {
    domainId: stored.domainId,
    type: stored.type,
    certificateId: stored.certificateId,
    certificateEnds: stored.certificateEnds,
    word: stored.word,
    host: fullHost(stored.hostname, stored.domain),
    status: stored.type === 'cloak' ? 200 : Number(stored.type),
    target: targetOf(stored.destination, stored.keepsPath),
    cloak: stored.type === 'cloak' ? { cloakTitle, description, keywords, noFrameBody } : undefined,
  }
}
