import * as z from 'zod/mini'
import { AskedTask, asks, reads, serverCallRefusals, serverParams } from '#areas/cloud/servers/contract/base.ts'
import { namesOf } from '#areas/cloud/servers/contract/prefixes.ts'
import { call, calls } from '#base/call.ts'
import { FirewallRuleAsked, mostRules, ruleId } from '#base/cloud-server/firewall.ts'
import type { ServerVariant } from '#base/cloud-server/variants.ts'
import { wholeNumberUpTo } from '#base/list-fields.ts'
import { firewallRefusals } from './refusals.ts'
import { ServerFirewall } from './shapes.ts'

const RuleId = z.string().check(z.regex(ruleId, { error: 'invalid' }))
/** `digest`: of the rules that whoever asks has seen. `sure`: also where it takes the way in from them. */
const guard = { digest: z.optional(z.string().check(z.maxLength(100))), sure: z.optional(z.boolean()) }
const Guard = z.object(guard)
/** The same in an address. */
const guardInQuery = z.object({ digest: guard.digest, sure: z.optional(z.enum(['1'])) })
const changes = { ...asks, output: AskedTask, refuses: { ...serverCallRefusals, ...firewallRefusals } } as const
const AskedRule = z.object({ success: z.boolean(), task: z.number(), rule: z.string() })

const hasEachOnce = (rules: readonly { id?: string | undefined }[]): boolean => {
  const ids = rules.flatMap(({ id }) => id ?? [])
  return new Set(ids).size === ids.length
}
/** A rule of the firewall stands among them once. */
const StagedRules = z
  .array(z.extend(FirewallRuleAsked, { id: z.optional(RuleId) }))
  .check(z.maxLength(mostRules), z.refine(hasEachOnce, { error: 'invalid' }))

const callsOf = (variant: ServerVariant) => {
  const { id, ownId, path } = namesOf(variant)
  return calls({
    list: call({
      ...reads,
      transaction: false,
      id: id('firewall.list'),
      path: path('firewall-rules'),
      summary: 'The rules of the firewall of a server, the first that fits decides; and whether the caller comes in',
      output: z.object({ data: ServerFirewall }),
    }),
    add: call({
      ...changes,
      id: id('firewall.add'),
      method: 'POST',
      path: path('firewall-rule'),
      summary: 'Adds a rule at the end of a firewall',
      body: z.extend(FirewallRuleAsked, guard),
      output: AskedRule,
    }),
    addTemporary: call({
      ...changes,
      id: id('firewall.add-temporary'),
      method: 'POST',
      path: path('firewall-rule/add-temporary'),
      summary: 'Adds a rule before the others, which goes by itself after two hours',
      body: z.extend(FirewallRuleAsked, guard),
      output: z.extend(AskedRule, { until: z.string() }),
    }),
    update: call({
      ...changes,
      id: id('firewall.update'),
      method: 'PUT',
      path: path('firewall-rule'),
      summary: 'Changes a rule of a firewall, which stays where it is',
      body: z.extend(FirewallRuleAsked, { id: RuleId, ...guard }),
    }),
    move: call({
      ...changes,
      id: id('firewall.move'),
      method: 'POST',
      path: path('firewall-rule/move/{rule}/{position}'),
      summary: 'Puts a rule of a firewall at another position, counted from 1',
      params: z.object({ ...serverParams.shape, rule: RuleId, position: wholeNumberUpTo(mostRules) }),
      body: z.optional(z.nullable(Guard)),
    }),
    remove: call({
      ...changes,
      id: id('firewall.delete'),
      method: 'DELETE',
      path: path('firewall-rule/{rule}'),
      summary: 'Takes a rule out of a firewall',
      params: z.object({ ...serverParams.shape, rule: RuleId }),
      query: guardInQuery,
    }),
    save: call({
      ...changes,
      id: ownId('firewall.save'),
      method: 'PUT',
      path: path('firewall-rules'),
      summary:
        'Saves all rules of a firewall in their order, as they were staged; the datacentre’s own stay as they are',
      body: z.object({
        digest: z.string().check(z.maxLength(100)),
        sure: guard.sure,
        rules: StagedRules,
      }),
    }),
  })
}

export const genericFirewall = callsOf('generic')
export const proxmoxFirewall = callsOf('proxmox')
