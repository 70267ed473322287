import { randomUUID } from 'node:crypto'
import { serverCallRefusals } from '#areas/cloud/servers/contract/base.ts'
import {
  activeServer,
  askProvider,
  type ChangedServer,
  changedServer,
  insistOnAbility,
  readNow,
} from '#areas/cloud/servers/server/public.ts'
import {
  canonicalRule,
  type FirewallRule,
  type FirewallRuleAsked,
  locksOut,
  mostRules,
  movedRule,
  signInPorts,
  temporaryHours,
  verdictOf,
} from '#base/cloud-server/firewall.ts'
import type { ServerVariant } from '#base/cloud-server/variants.ts'
import { refuser } from '#base/refusal.ts'
import type { ServerFacts } from '#drivers/compute/port.ts'
import type { Ctx } from '#platform/context.ts'
import { type AreaRoutes, routes } from '#platform/http/mount.ts'
import { genericFirewall, proxmoxFirewall } from '../contract/calls.ts'
import { firewallRefusals } from '../contract/refusals.ts'
import { setFirewall } from './operations.ts'
import { temporaryStore } from './temporary-store.ts'

const refuse = refuser({ ...serverCallRefusals, ...firewallRefusals })

type Asked = { params: { id: number } }
type Guard = { digest?: string | undefined; sure?: boolean | undefined }
type SetKind = 'add' | 'add-temporary' | 'change' | 'move' | 'remove' | 'save'

/** From where the caller comes, at the port where one signs in to this server. */
const wayIn = (ctx: Ctx, { system }: ServerFacts) => ({
  ...{ address: ctx.ip, port: signInPorts[system.family], protocol: 'tcp' as const },
})

/** One that nobody has had: the id of a rule stays with it for ever. */
const newRule = (asked: FirewallRuleAsked): FirewallRule => ({
  ...canonicalRule(plain(asked)),
  id: `r-${randomUUID().slice(0, 13)}`,
  isFixed: false,
})
const plain = ({ source, ports, protocol, alias, action }: FirewallRuleAsked): FirewallRuleAsked => ({
  ...{ source, ports, protocol, alias, action },
})

function ownRule({ facts }: ChangedServer, id: string): FirewallRule {
  const rule = facts.firewall.rules.find((each) => each.id === id) ?? refuse('firewall_rule_not_found')
  return rule.isFixed ? refuse('firewall_rule_fixed') : rule
}

/** For a change of the rules, as somebody has seen them. */
async function changedFirewall(
  ctx: Ctx,
  id: number,
  variant: ServerVariant,
  { digest }: Guard,
): Promise<ChangedServer> {
  const server = await changedServer(ctx, id, variant, 'firewall', 'restore.whole')
  insistOnAbility(ctx, server, 'firewall')
  if (digest !== undefined && digest !== server.facts.firewall.digest) return refuse('firewall_changed')
  return server
}

/** Asks for these rules; what takes the way in from whoever asks is refused until they are sure. */
async function askRules(
  ctx: Ctx,
  server: ChangedServer,
  rules: FirewallRule[],
  {
    kind,
    sure,
    temporary,
    about = '',
  }: { kind: SetKind; sure?: boolean | undefined; temporary?: { rule: string; endsAt: Date }; about?: string },
) {
  const { digest, policy, rules: now } = server.facts.firewall
  if (rules.length > mostRules) return refuse('firewall_full', { values: { most: mostRules } })
  const packet = wayIn(ctx, server.facts)
  if (!sure && locksOut({ rules: now, policy }, { rules, policy }, packet))
    return refuse('firewall_locks_you_out', { values: { port: packet.port, address: packet.address } })
  const { variant, id: serviceId } = server
  if (temporary) await temporaryStore.add(ctx.sql, { serviceId, ...temporary })
  const wanted = {
    ...{ variant, digest, rules },
    ...(temporary && { temporary: { rule: temporary.rule, endsAt: temporary.endsAt.toISOString() } }),
  }
  return askProvider(ctx, server, setFirewall, {
    kind: `cloud.firewall.${kind}`,
    wanted,
    details: { rule: about, before: now.length, rules: rules.length },
  })
}

/** For the log: `203.0.113.0/24 → 80,443: accept`. */
const ruleText = ({ source, ports, action }: FirewallRuleAsked) => `${source || '*'} → ${ports || '*'}: ${action}`

const handlersOf = (variant: ServerVariant) => ({
  list: async (ctx: Ctx, { params }: Asked) => {
    await readNow(ctx, await activeServer(ctx, params.id, variant))
    const server = await activeServer(ctx, params.id, variant)
    const { rules, policy, digest } = server.facts.firewall
    const ends = await temporaryStore.of(ctx.sql, server.id)
    const { protocol, ...you } = wayIn(ctx, server.facts)
    const reaches = verdictOf({ rules, policy }, { ...you, protocol }) === 'accept'
    return {
      data: {
        rules: rules.map((rule) => ({ ...rule, until: ends.get(rule.id)?.toISOString() ?? null })),
        ...{ policy, digest, you: { ...you, reaches }, readAt: server.facts.readAt },
      },
    }
  },

  add: async (ctx: Ctx, { params, body }: Asked & { body: FirewallRuleAsked & Guard }) => {
    const server = await changedFirewall(ctx, params.id, variant, body)
    const rule = newRule(body)
    const rules = [...server.facts.firewall.rules, rule]
    const asked = await askRules(ctx, server, rules, { kind: 'add', sure: body.sure, about: ruleText(rule) })
    return { ...asked, rule: rule.id }
  },

  /** Before the others, so that it holds whatever they say. */
  addTemporary: async (ctx: Ctx, { params, body }: Asked & { body: FirewallRuleAsked & Guard }) => {
    const server = await changedFirewall(ctx, params.id, variant, body)
    const rule = newRule(body)
    const { rules } = server.facts.firewall
    const fixed = rules.filter(({ isFixed }) => isFixed)
    const endsAt = new Date(ctx.now().getTime() + temporaryHours * 3_600_000)
    const asked = await askRules(ctx, server, [...fixed, rule, ...rules.slice(fixed.length)], {
      ...{ kind: 'add-temporary', sure: body.sure, about: ruleText(rule) },
      temporary: { rule: rule.id, endsAt },
    })
    return { ...asked, rule: rule.id, until: endsAt.toISOString() }
  },

  update: async (ctx: Ctx, { params, body }: Asked & { body: FirewallRuleAsked & Guard & { id: string } }) => {
    const server = await changedFirewall(ctx, params.id, variant, body)
    const { id, isFixed } = ownRule(server, body.id)
    const changed = { ...canonicalRule(plain(body)), id, isFixed }
    const rules = server.facts.firewall.rules.map((rule) => (rule.id === id ? changed : rule))
    return askRules(ctx, server, rules, { kind: 'change', sure: body.sure, about: ruleText(changed) })
  },

  move: async (
    ctx: Ctx,
    { params, body }: { params: { id: number; rule: string; position: number }; body?: Guard | null | undefined },
  ) => {
    const server = await changedFirewall(ctx, params.id, variant, body ?? {})
    const rule = ownRule(server, params.rule)
    const rules = movedRule(server.facts.firewall.rules, rule.id, params.position) ?? refuse('firewall_rule_fixed')
    return askRules(ctx, server, rules, { kind: 'move', sure: body?.sure, about: ruleText(rule) })
  },

  remove: async (
    ctx: Ctx,
    {
      params,
      query,
    }: { params: { id: number; rule: string }; query: { digest?: string | undefined; sure?: '1' | undefined } },
  ) => {
    const server = await changedFirewall(ctx, params.id, variant, { digest: query.digest })
    const rule = ownRule(server, params.rule)
    const rules = server.facts.firewall.rules.filter(({ id }) => id !== rule.id)
    return askRules(ctx, server, rules, { kind: 'remove', sure: query.sure === '1', about: ruleText(rule) })
  },

  save: async (
    ctx: Ctx,
    {
      params,
      body,
    }: Asked & {
      body: { digest: string; sure?: boolean | undefined; rules: (FirewallRuleAsked & { id?: string | undefined })[] }
    },
  ) => {
    const server = await changedFirewall(ctx, params.id, variant, body)
    const fixed = server.facts.firewall.rules.filter(({ isFixed }) => isFixed)
    const staged = body.rules.map(({ id, ...rule }) =>
      id === undefined ? newRule(rule) : { ...canonicalRule(plain(rule)), id: ownRule(server, id).id, isFixed: false },
    )
    return askRules(ctx, server, [...fixed, ...staged], { kind: 'save', sure: body.sure })
  },
})

export const firewallRoutes: readonly AreaRoutes[] = [
  routes(genericFirewall, handlersOf('generic')),
  routes(proxmoxFirewall, handlersOf('proxmox')),
]
