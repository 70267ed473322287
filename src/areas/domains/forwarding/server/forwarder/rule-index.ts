import type { ForwardingType } from '../../rules/forwarding.ts'
import { fullHost } from '../../rules/hostname.ts'
import { type Target, targetOf } from '../../rules/redirect.ts'

/** A rule as the database has it, with the name of its domain. */
export type StoredRule = {
  domainId: number
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
  /** Which certificate it is: another one has another end. */
  certificateEnds: number | null
  word: string | null
}

/** A rule as it is answered. */
export type Rule = Pick<StoredRule, 'domainId' | 'type' | 'certificateId' | 'certificateEnds' | 'word'> & {
  host: string
  status: number
  target: Target
  cloak: Pick<StoredRule, 'cloakTitle' | 'description' | 'keywords' | 'noFrameBody'> | undefined
}

export type RuleIndex = ReturnType<typeof createIndex>

/** All rules by the names that visitors type; a hundred thousand of them fit in some sixty megabytes. */
export function createIndex() {
  let byHost = new Map<string, Rule>()
  let hostsOf = new Map<number, string[]>()
  let stars = 0

  const put = (stored: StoredRule) => {
    const rule = ruleOf(stored)
    if (!byHost.has(rule.host) && rule.host.startsWith('*')) stars++
    byHost.set(rule.host, rule)
    const hosts = hostsOf.get(rule.domainId)
    if (hosts) hosts.push(rule.host)
    else hostsOf.set(rule.domainId, [rule.host])
  }
  const drop = (domainId: number) => {
    for (const host of hostsOf.get(domainId) ?? []) {
      // The name may have gone to another domain of the same name meanwhile.
      if (byHost.get(host)?.domainId !== domainId) continue
      byHost.delete(host)
      if (host.startsWith('*')) stars--
    }
    hostsOf.delete(domainId)
  }

  return {
    get size() {
      return byHost.size
    },
    /** @param host in small letters, without port and closing dot */
    find: (host: string): Rule | undefined => byHost.get(host) ?? (stars > 0 ? starOver(byHost, host) : undefined),
    /** What a domain has now, in place of what it had. */
    replaceDomain: (domainId: number, rules: readonly StoredRule[]) => {
      drop(domainId)
      for (const rule of rules) put(rule)
    },
    /** Everything anew; visitors are answered from the old until the new is whole. */
    replaceAll: (rules: Iterable<StoredRule>) => {
      byHost = new Map()
      hostsOf = new Map()
      stars = 0
      for (const rule of rules) put(rule)
    },
  }
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
