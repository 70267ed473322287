import type { ReactNode } from 'react'
import { canonicalRule, FirewallRuleAsked, firewallActions, firewallProtocols } from '#base/cloud-server/firewall.ts'
import { Button } from '#design/components/button.tsx'
import { PanelGuard } from '#design/components/panel-guard.tsx'
import { FormRadioGroup, FormSelect } from '#design/form/fields.tsx'
import { Form } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import type { ServerFirewall } from '../contract/shapes.ts'
import { actionWords, protocolWords } from './rule-words.ts'

/** What is let in most often; each fills ports and protocol. */
const usual = [
  ['SSH', '22'],
  ['Web', '80,443'],
  ['RDP', '3389'],
  ['MySQL', '3306'],
  ['PostgreSQL', '5432'],
] as const

const empty: FirewallRuleAsked = { source: '', ports: '', protocol: 'tcp', alias: '', action: 'accept' }

const actionHelp = { accept: m.firewall_accept_help, drop: m.firewall_drop_help, reject: m.firewall_reject_help }

type Props = {
  values?: FirewallRuleAsked | undefined
  you: ServerFirewall['you']
  submitLabel: string
  /** Stages the rule, or asks for it at once. */
  submit: (says: FirewallRuleAsked) => unknown
  done?: () => void
  onClose: () => void
}

/** A rule: who, what, and what becomes of it. */
export function RuleForm({ values = empty, you, submitLabel, submit, done, onClose }: Props) {
  const form = useAppForm<FirewallRuleAsked>({
    schema: FirewallRuleAsked,
    values,
    submit: (says) => submit(canonicalRule(says)),
    ...(done && { done }),
  })
  const fill = (says: Partial<FirewallRuleAsked>) => {
    for (const [name, value] of Object.entries(says))
      form.setValue(name as keyof FirewallRuleAsked, value, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Form form={form} submitLabel={submitLabel} onCancel={onClose} isInPanel>
      <PanelGuard isUnsaved={form.isUnsaved} />
      <FormRadioGroup
        form={form}
        name="action"
        label={m.firewall_action()}
        look="cards"
        choices={firewallActions.map((value) => ({ value, label: actionWords[value](), help: actionHelp[value]() }))}
      />
      <div>
        <FormTextField
          form={form}
          name="source"
          label={m.firewall_source()}
          help={m.firewall_source_help()}
          autoComplete="off"
          spellCheck={false}
          optional
          mono
        />
        <Quick>
          <Button size="small" look="quiet" onPress={() => fill({ source: you.address })}>
            {m.firewall_my_address({ address: you.address })}
          </Button>
          <Button size="small" look="quiet" onPress={() => fill({ source: '' })}>
            {m.firewall_everywhere()}
          </Button>
        </Quick>
      </div>
      <FormSelect
        form={form}
        name="protocol"
        label={m.firewall_protocol()}
        options={firewallProtocols.map((id) => ({ id, label: protocolWords[id]() }))}
      />
      <div>
        <FormTextField
          form={form}
          name="ports"
          label={m.firewall_ports()}
          help={m.firewall_ports_help()}
          autoComplete="off"
          spellCheck={false}
          optional
          mono
        />
        <Quick>
          {usual.map(([name, ports]) => (
            <Button key={name} size="small" look="quiet" onPress={() => fill({ ports, protocol: 'tcp' })}>
              {name}
            </Button>
          ))}
        </Quick>
      </div>
      <FormTextField form={form} name="alias" label={m.firewall_alias()} help={m.firewall_alias_help()} optional />
    </Form>
  )
}

const Quick = ({ children }: { children: ReactNode }) => <div className="mt-1.5 flex flex-wrap gap-1">{children}</div>
