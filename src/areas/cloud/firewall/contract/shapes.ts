import * as z from 'zod/mini'
import { firewallActions, firewallProtocols } from '#base/cloud-server/firewall.ts'

const moment = z.string()

export const FirewallRuleTold = z.object({
  id: z.string(),
  /** Empty: from everywhere. */
  source: z.string(),
  /** `80,443,1000:2000`; empty: all of them. */
  ports: z.string(),
  protocol: z.enum(firewallProtocols),
  alias: z.string(),
  action: z.enum(firewallActions),
  /** The datacentre's own: it is neither changed nor moved. */
  isFixed: z.boolean(),
  /** Until when a temporary one stands. */
  until: z.nullable(moment),
})
export type FirewallRuleTold = z.infer<typeof FirewallRuleTold>

export const ServerFirewall = z.object({
  rules: z.array(FirewallRuleTold),
  /** What becomes of what no rule is about. */
  policy: z.enum(firewallActions),
  /** What a change says it is about: refused where the rules are others by now. */
  digest: z.string(),
  /** From where the caller asks, and whether they reach the port where one signs in to this server. */
  you: z.object({ address: z.string(), port: z.number(), reaches: z.boolean() }),
  readAt: moment,
})
export type ServerFirewall = z.infer<typeof ServerFirewall>
