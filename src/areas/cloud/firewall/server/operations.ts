import * as z from 'zod/mini'
import {
  askProvider,
  atCompute,
  heldServer,
  isBusyWith,
  keepFacts,
  whenFree,
} from '#areas/cloud/servers/server/public.ts'
import { referenceOf } from '#areas/hosting/space/server/public.ts'
import { type FirewallRule, FirewallRuleAsked, ruleId } from '#base/cloud-server/firewall.ts'
import { serverVariants } from '#base/cloud-server/variants.ts'
import type { ServiceId } from '#base/ids.ts'
import { done, type Outcome } from '#base/outcome.ts'
import type { Compute, ServerFacts } from '#drivers/compute/port.ts'
import type { Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { type Answer, reading } from '#platform/operations/answers.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'
import { temporaryStore } from './temporary-store.ts'

const variant = z.enum(serverVariants)
const Rule = z.extend(FirewallRuleAsked, { id: z.string().check(z.regex(ruleId)), isFixed: z.boolean() })

/** All rules from now on, provided that nobody else has changed them since they were seen. */
export const setFirewall = ownOperation({
  name: 'cloud.firewall.set',
  ...atCompute,
  wanted: z.object({
    variant,
    digest: z.string(),
    rules: z.array(Rule),
    /** A rule that goes by itself, and when. */
    temporary: z.optional(z.object({ rule: z.string(), endsAt: z.string() })),
  }),
  tasks: {
    'cloud.firewall.add': m.firewall_task_add,
    'cloud.firewall.add-temporary': m.firewall_task_temporary,
    'cloud.firewall.change': m.firewall_task_change,
    'cloud.firewall.move': m.firewall_task_move,
    'cloud.firewall.remove': m.firewall_task_remove,
    'cloud.firewall.save': m.firewall_task_save,
  },
  ask: async (host, { subject_id: id, wanted: { digest, rules } }, { operationId }) =>
    whenFree(await host.setFirewall(operationId, { reference: referenceOf(id), digest, rules })),
  apply: async (work, { subject_id: id }, facts) => {
    await keepFacts(work, id, facts)
    // What somebody else took out does not have to end any more.
    await temporaryStore.keepOnly(
      work.sql,
      id,
      facts.firewall.rules.map((rule) => rule.id),
    )
  },
})

/** The rules that are there without one; nothing is asked where it is gone already, or its server is. */
async function withoutRule(
  host: Compute,
  operationId: string,
  reference: string,
  rule: string,
): Promise<Answer<ServerFacts | null>> {
  const seen = await host.readServer(reference)
  return reading<ServerFacts, Answer<ServerFacts | null>>(seen, {
    done: async ({ value: facts }) => {
      const rules: FirewallRule[] = facts.firewall.rules.filter(({ id }) => id !== rule)
      if (rules.length === facts.firewall.rules.length) return done(facts)
      const said = await host.setFirewall(operationId, { reference, digest: facts.firewall.digest, rules })
      return reading(said as Outcome<ServerFacts | null>, { rejected: againLater })
    },
    rejected: (no) => (no.code === 'no_such_server' ? done(null) : no),
  }) as Promise<Answer<ServerFacts | null>>
}
const againSeconds = 15
/** Somebody changes it at the same moment, the server does something else, or is suspended: it is tried again. */
const againLater = (no: { code: string }): Answer<never> => ({
  kind: 'retry',
  afterSeconds: againSeconds,
  detail: no.code,
})

/** A temporary rule whose time is over. */
export const endRule = ownOperation({
  name: 'cloud.firewall.end',
  ...atCompute,
  onlyNewest: 'rule',
  wanted: z.object({ variant, rule: z.string() }),
  tasks: { 'cloud.firewall.end': m.firewall_task_end },
  ask: (host, { subject_id: id, wanted: { rule } }, { operationId }) =>
    withoutRule(host, operationId, referenceOf(id), rule),
  apply: async (work: Work, { subject_id: id, wanted: { rule } }, facts: ServerFacts | null) => {
    if (facts) await keepFacts(work, id, facts)
    await temporaryStore.remove(work.sql, id, rule)
  },
})

const mostAtOnce = 200

/** Every minute: rules whose time is over. Their rows stay until they are gone at the datacentre, so that a crash forgets none. */
export const endTemporaryRules = job({
  name: 'cloud.end-temporary-rules',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '* * * * *',
  run: async (ctx) => {
    for (const { service_id: id, rule } of await temporaryStore.due(ctx.sql, ctx.now(), endRule.name, mostAtOnce)) {
      if (ctx.signal.aborted) return
      await ctx.transact((work) => beginEnd(work, id, rule))
    }
  },
})

async function beginEnd(work: Work, id: ServiceId, rule: string): Promise<void> {
  const server = await heldServer(work, id)
  // A server that is put back as a whole is looked at again in a minute.
  if (!server || (await isBusyWith(work, id, ['restore.whole']))) return
  const { variant: kept, facts } = server
  const alias = facts.firewall.rules.find((each) => each.id === rule)?.alias ?? ''
  await askProvider(work, server, endRule, {
    kind: 'cloud.firewall.end',
    wanted: { variant: kept, rule },
    details: { alias },
  })
}
