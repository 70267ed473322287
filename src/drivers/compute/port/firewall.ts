import type { FirewallRule } from '#base/cloud-server/firewall.ts'
import type { Outcome } from '../../outcome.ts'
import type { OneServer, ServerFacts } from './server.ts'

export interface ServerFirewall {
  /**
   * The rules from now on, in their order, provided that those that are there still have this digest; otherwise nothing
   * is changed (`firewall_changed`). Fixed rules stay where they are, unchanged (`rule_is_fixed`). Each keeps our id.
   */
  setFirewall(
    operationId: string,
    order: OneServer & { digest: string; rules: readonly FirewallRule[] },
  ): Promise<Outcome<ServerFacts>>
}
