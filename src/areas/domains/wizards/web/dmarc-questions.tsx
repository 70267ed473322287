import { useState } from 'react'
import { Checkbox, RadioGroup } from '#design/components/choice.tsx'
import { Select } from '#design/components/select.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { DmarcChoices } from '../rules/dmarc/choices.ts'
import type { DmarcPolicy } from '../rules/dmarc/record.ts'
import { ValueList } from './value-list.tsx'

const mailbox = (text: string): string | undefined => {
  const address = text.trim().replace(/^mailto:/i, '')
  return /^[^\s@,;!]+@(?:[a-z\d_-]+\.)+[a-z\d-]{2,}$/i.test(address) ? address : undefined
}

type Props = { domain: string; choices: DmarcChoices; onChange: (part: Partial<DmarcChoices>) => void }

/** The questions: the policy, the report addresses, and rarely used options. */
export function DmarcQuestions({ domain, choices, onChange }: Props) {
  return (
    <div className="flex flex-col gap-6">
      <RadioGroup
        label={m.wizards_policy()}
        look="cards"
        value={choices.policy}
        onChange={(policy) => onChange({ policy: policy as DmarcPolicy })}
        choices={[
          { value: 'none', label: m.wizards_policy_none(), help: m.wizards_policy_none_help() },
          { value: 'quarantine', label: m.wizards_policy_quarantine(), help: m.wizards_policy_quarantine_help() },
          { value: 'reject', label: m.wizards_policy_reject(), help: m.wizards_policy_reject_help() },
        ]}
      />
      <ValueList
        label={m.wizards_reports()}
        help={m.wizards_reports_help()}
        values={choices.reports}
        onChange={(reports) => onChange({ reports })}
        read={mailbox}
        wrong={m.wizards_reports_wrong()}
        placeholder={`dmarc@${domain}`}
      />
      <MoreQuestions domain={domain} choices={choices} onChange={onChange} />
      {choices.kept.length > 0 && <KeptTags kept={choices.kept} onChange={onChange} />}
    </div>
  )
}

/** Collapsed, unless the present record uses any of it. */
function MoreQuestions({ domain, choices, onChange }: Props) {
  const [opened] = useState(() => isDetailed(choices))
  return (
    <details className="rounded-lg border border-line p-4" open={opened}>
      <summary className="cursor-pointer font-medium">{m.wizards_more()}</summary>
      <div className="mt-4 flex flex-col gap-5">
        <OtherPolicies choices={choices} onChange={onChange} />
        <Checkbox
          isSelected={choices.testing}
          onChange={(testing) => onChange({ testing })}
          help={m.wizards_testing_help()}
        >
          {m.wizards_testing()}
        </Checkbox>
        <Checkbox
          isSelected={choices.strictDkim}
          onChange={(strictDkim) => onChange({ strictDkim })}
          help={m.wizards_strict_dkim_help()}
        >
          {m.wizards_strict_dkim()}
        </Checkbox>
        <Checkbox
          isSelected={choices.strictSpf}
          onChange={(strictSpf) => onChange({ strictSpf })}
          help={m.wizards_strict_spf_help()}
        >
          {m.wizards_strict_spf()}
        </Checkbox>
        <ValueList
          label={m.wizards_failures()}
          help={m.wizards_failures_help()}
          values={choices.failures}
          onChange={(failures) => onChange({ failures })}
          read={mailbox}
          wrong={m.wizards_reports_wrong()}
          placeholder={`dmarc@${domain}`}
        />
      </div>
    </details>
  )
}

/** Policies of subdomains, where they differ from the domain's. */
function OtherPolicies({ choices, onChange }: Omit<Props, 'domain'>) {
  const policies = [
    { id: 'same', label: m.wizards_policy_same() },
    { id: 'none', label: m.wizards_policy_none_short() },
    { id: 'quarantine', label: m.wizards_policy_quarantine_short() },
    { id: 'reject', label: m.wizards_policy_reject_short() },
  ]
  const chosen = (id: unknown) => (id === 'same' ? null : (id as DmarcPolicy))
  return (
    <div className="grid gap-4 small:grid-cols-2">
      <Select
        label={m.wizards_subdomains()}
        options={policies}
        value={choices.subdomains ?? 'same'}
        onChange={(id) => onChange({ subdomains: chosen(id) })}
      />
      <Select
        label={m.wizards_nonexistent()}
        help={m.wizards_nonexistent_help()}
        options={policies}
        value={choices.nonexistent ?? 'same'}
        onChange={(id) => onChange({ nonexistent: chosen(id) })}
      />
    </div>
  )
}

/** Tags of the record that the questions do not cover; each stays until it is unticked. */
const KeptTags = ({ kept, onChange }: { kept: DmarcChoices['kept'] } & Pick<Props, 'onChange'>) => (
  <fieldset className="flex flex-col gap-2 rounded-lg border border-line bg-sunken p-4">
    <legend className="sr-only">{m.wizards_kept()}</legend>
    <p className="font-medium text-sm">{m.wizards_kept()}</p>
    <p className="text-ink-soft text-sm">{m.wizards_kept_help()}</p>
    {kept.map((tag) => (
      <Checkbox key={tag} isSelected onChange={() => onChange({ kept: kept.filter((each) => each !== tag) })}>
        <Mono>{tag}</Mono>
      </Checkbox>
    ))}
  </fieldset>
)

const isDetailed = (choices: DmarcChoices): boolean =>
  choices.subdomains !== null ||
  choices.nonexistent !== null ||
  choices.testing ||
  choices.strictDkim ||
  choices.strictSpf ||
  choices.failures.length > 0
