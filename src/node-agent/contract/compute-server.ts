import * as z from 'zod/mini'
import { FirewallRuleAsked, firewallActions, ruleId } from '#base/cloud-server/firewall.ts'
import { serverStates } from '#base/cloud-server/power.ts'
import { ServerSize } from '#base/cloud-server/size.ts'

/** A service of the portal. Its number is in the name of its network device: `bf17`. */
export const ServerReference = z.string().check(z.regex(/^service-[1-9]\d{0,8}$/))
/** One label: what the server calls itself. */
export const ServerName = z.string().check(z.regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/))
/** Of the catalogue; the base of its disk is a file of this name. */
export const ImageName = z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,60}$/))
/** One line of `authorized_keys`. */
export const SshKey = z.string().check(z.maxLength(8_000), z.regex(/^[\x20-\x7e]+$/))

export const FirewallRule = z.extend(FirewallRuleAsked, {
  id: z.string().check(z.regex(ruleId)),
  isFixed: z.boolean(),
})

export const taskKinds = [
  ...(['create', 'start', 'shutdown', 'reboot', 'reset', 'off', 'resize', 'maintenance'] as const),
  ...(['reinstall', 'password', 'firewall', 'suspend', 'resume'] as const),
] as const
export type TaskKind = (typeof taskKinds)[number]

/** What was done with a server: asked here, or seen to have been done by somebody at the node. */
export const ServerTask = z.object({
  id: z.string(),
  kind: z.enum(taskKinds),
  by: z.enum(['ours', 'provider']),
  operationId: z.nullable(z.string()),
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
  hasFailed: z.nullable(z.boolean()),
  detail: z.nullable(z.string()),
})
export type ServerTask = z.infer<typeof ServerTask>

const Address = z.object({ ip: z.string(), family: z.enum(['ipv4', 'ipv6']) })

/** All that a node knows of a server, with the moment at which it was so. */
export const NodeServer = z.object({
  reference: z.string(),
  name: z.string(),
  type: z.string(),
  state: z.enum(serverStates),
  locked: z.nullable(z.enum(['maintenance', 'unpaid', 'busy'])),
  size: ServerSize,
  image: z.string(),
  imageSince: z.string(),
  addresses: z.array(Address),
  node: z.string(),
  uptimeSeconds: z.nullable(z.number()),
  hasAgent: z.boolean(),
  firewall: z.object({ rules: z.array(FirewallRule), policy: z.enum(firewallActions), digest: z.string() }),
  lastChange: z.nullable(z.object({ at: z.string(), operationId: z.string() })),
  readAt: z.string(),
})
export type NodeServer = z.infer<typeof NodeServer>
