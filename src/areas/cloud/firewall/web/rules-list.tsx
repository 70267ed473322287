import { Clock, Plus, ShieldOff } from 'lucide-react'
import type { ReadServer } from '#areas/cloud/servers/web/public.ts'
import { mostRules } from '#base/cloud-server/firewall.ts'
import { Status } from '#design/components/badge.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { m } from '#words'
import type { ServerFirewall } from '../contract/shapes.ts'
import { shownRules } from '../rules/staged-rules.ts'
import { RuleRow } from './rule-row.tsx'
import { actionWords } from './rule-words.ts'
import type { FirewallEditing } from './use-firewall-editor.ts'

type Props = { server: ReadServer; firewall: ServerFirewall; editor: FirewallEditing }

/** The rules in the order in which they are looked at, each in the colour of what is staged of it. */
export function RulesList({ server, firewall: { rules, policy }, editor }: Props) {
  const { staging, placed } = editor
  const isBusy = server.underWay.includes('firewall')
  const isShut = !server.canChange || isBusy
  const isFull = placed.length >= mostRules
  const fixed = rules.filter(({ isFixed }) => isFixed)
  const add = (
    <Button icon={Plus} look="primary" isDisabled={isShut || isFull} onPress={() => editor.edit({})}>
      {m.firewall_add()}
    </Button>
  )
  const actions = isBusy ? (
    <Status tone="info" isBusy>
      {m.firewall_under_way()}
    </Status>
  ) : (
    <>
      <Button icon={Clock} isDisabled={isShut || isFull} onPress={editor.addTemporary}>
        {m.firewall_add_temporary()}
      </Button>
      {add}
    </>
  )
  const shown = shownRules(rules, staging)
  return (
    <Section title={m.firewall_title()} help={m.firewall_help()} isFlush actions={actions}>
      {fixed.length + shown.length === 0 && (
        <EmptyState icon={ShieldOff} title={m.firewall_none()}>
          {m.firewall_none_help({ policy: actionWords[policy]() })}
        </EmptyState>
      )}
      <ol aria-label={m.firewall_rules()} className="divide-y divide-line border-line border-t">
        {fixed.map((rule, index) => (
          <RuleRow key={rule.id} says={rule} place={index + 1} until={rule.until} isFixed />
        ))}
        {shown.map((rule) => {
          const at = placed.findIndex(({ key }) => key === rule.key)
          return (
            <RuleRow
              key={rule.key}
              says={rule.says}
              change={rule.change}
              until={rule.told?.until ?? null}
              place={at < 0 ? undefined : fixed.length + at + 1}
              acts={{
                isShut,
                onUp: at > 0 ? () => editor.move(rule, at - 1) : undefined,
                onDown: at >= 0 && at < placed.length - 1 ? () => editor.move(rule, at + 1) : undefined,
                onEdit: () => editor.edit({ key: rule.key, says: rule.says }),
                onRemove: () => editor.remove(rule),
                onUndo: () => editor.undo(rule.key),
              }}
            />
          )
        })}
        <li className="flex flex-wrap items-baseline gap-x-3 px-5 py-3 text-ink-soft">
          {m.firewall_policy({ policy: actionWords[policy]() })}
        </li>
      </ol>
    </Section>
  )
}
