import { createHash } from 'node:crypto'
import { type FirewallRule, rulesText } from '#base/cloud-server/firewall.ts'

export const digestOf = (rules: readonly FirewallRule[]): string =>
  createHash('sha256').update(rulesText(rules)).digest('hex').slice(0, 40)
