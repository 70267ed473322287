import { useState } from 'react'
import { decidingRule, type FirewallRuleAsked, type Packet } from '#base/cloud-server/firewall.ts'
import { parseIp } from '#base/ip.ts'
import { Badge } from '#design/components/badge.tsx'
import { Section } from '#design/components/card.tsx'
import { NumberField } from '#design/components/number-field.tsx'
import { Select } from '#design/components/select.tsx'
import { TextField } from '#design/components/text-field.tsx'
import { m } from '#words'
import type { ServerFirewall } from '../contract/shapes.ts'
import { ownRules, type PlacedRule } from '../rules/staged-rules.ts'
import { actionTones, actionWords, ruleName } from './rule-words.ts'

type Props = { firewall: ServerFirewall; placed: readonly PlacedRule[]; isStaged: boolean }

/** Who comes in, told by the same rules as the firewall goes by: now, and as it is staged. */
export function Reach({ firewall: { rules, policy, you }, placed, isStaged }: Props) {
  const [address, setAddress] = useState(you.address)
  const [port, setPort] = useState(you.port)
  const [protocol, setProtocol] = useState<Packet['protocol']>('tcp')
  const isAddress = parseIp(address.trim()) !== undefined
  const packet = { address: address.trim(), port, protocol }
  const fixed = rules.slice(0, rules.length - ownRules(rules).length)
  const then = [...fixed, ...placed.map(({ says }) => says)]
  return (
    <Section title={m.firewall_reach()} help={m.firewall_reach_help()}>
      <div className="grid items-start gap-3 small:grid-cols-[2fr_1fr_1fr]">
        <TextField
          label={m.firewall_reach_address()}
          value={address}
          onChange={setAddress}
          error={isAddress ? undefined : m.firewall_reach_no_address()}
          autoComplete="off"
          spellCheck={false}
          mono
        />
        <NumberField label={m.firewall_reach_port()} value={port} onChange={setPort} minValue={1} maxValue={65_535} />
        <Select
          label={m.firewall_protocol()}
          options={[
            { id: 'tcp', label: 'TCP' },
            { id: 'udp', label: 'UDP' },
          ]}
          value={protocol}
          onChange={(value) => setProtocol(value === 'udp' ? 'udp' : 'tcp')}
        />
      </div>
      {isAddress && (
        <dl aria-live="polite" className="mt-3 flex flex-col gap-1.5">
          <Verdict when={m.firewall_reach_now()} rules={rules} policy={policy} packet={packet} />
          {isStaged && <Verdict when={m.firewall_reach_then()} rules={then} policy={policy} packet={packet} />}
        </dl>
      )}
    </Section>
  )
}

type VerdictProps = Pick<ServerFirewall, 'policy'> & {
  when: string
  rules: readonly FirewallRuleAsked[]
  packet: Packet
}

function Verdict({ when, rules, policy, packet }: VerdictProps) {
  const decides = decidingRule(rules, packet)
  const action = decides?.action ?? policy
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <dt className="w-32 text-ink-soft">{when}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2">
        <Badge tone={actionTones[action]}>{actionWords[action]()}</Badge>
        {decides
          ? m.firewall_reach_by({ place: rules.indexOf(decides) + 1, name: ruleName(decides) })
          : m.firewall_reach_by_none()}
      </dd>
    </div>
  )
}
