import { isIpv4, isIpv6 } from '#base/ip.ts'
import { Checkbox } from '#design/components/choice.tsx'
import { Select } from '#design/components/select.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import { canonicalRange, type SpfChoices } from '../rules/spf/choices.ts'
import { knownSenders, senderName } from '../rules/spf/services.ts'
import { ValueList } from './value-list.tsx'

const rangeOf = (fits: (address: string) => boolean) => (text: string) => {
  const range = canonicalRange(text)
  return range !== undefined && fits(range.split('/')[0] ?? '') ? range : undefined
}
const ipv4Range = rangeOf(isIpv4)
const ipv6Range = rangeOf(isIpv6)
const includeOf = (text: string) => {
  const name = text
    .toLowerCase()
    .replace(/^include:/, '')
    .replace(/\.$/, '')
  return /^(?:[a-z\d_-]{1,63}\.)+[a-z][a-z\d-]{1,62}$/.test(name) ? name : undefined
}

type Props = { domain: string; choices: SpfChoices; onChange: (part: Partial<SpfChoices>) => void }

/** Step 1: who may send mail for the domain. */
export function SpfSenders({ domain, choices, onChange }: Props) {
  const offered = knownSenders.filter(({ include }) => !choices.includes.includes(include))
  return (
    <div className="grid gap-6 wide:grid-cols-2">
      <div className="flex flex-col gap-5">
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 font-medium text-sm">{m.wizards_own_servers()}</legend>
          <Checkbox isSelected={choices.mx} onChange={(mx) => onChange({ mx })} help={m.wizards_mx_help()}>
            {m.wizards_mx({ domain })}
          </Checkbox>
          <Checkbox isSelected={choices.a} onChange={(a) => onChange({ a })} help={m.wizards_a_help()}>
            {m.wizards_a({ domain })}
          </Checkbox>
        </fieldset>
        <Select
          label={m.wizards_known_service()}
          help={m.wizards_known_service_help()}
          options={offered.map(({ name, include }) => ({ id: include, label: name, help: include }))}
          value={null}
          onChange={(include) => include !== null && onChange({ includes: [...choices.includes, String(include)] })}
        />
        <ValueList
          label={m.wizards_includes()}
          help={m.wizards_includes_help()}
          values={choices.includes}
          onChange={(includes) => onChange({ includes })}
          read={includeOf}
          wrong={m.wizards_includes_wrong()}
          placeholder="_spf.example.com"
          beside={(value) => {
            const name = senderName(value)
            return name && <span className="ml-2 text-ink-soft text-sm">{name}</span>
          }}
        />
      </div>
      <div className="flex flex-col gap-5">
        <ValueList
          label={m.wizards_ipv4()}
          help={m.wizards_ipv4_help()}
          values={choices.ip4}
          onChange={(ip4) => onChange({ ip4 })}
          read={ipv4Range}
          wrong={m.wizards_ipv4_wrong()}
          placeholder="192.0.2.10"
        />
        <ValueList
          label={m.wizards_ipv6()}
          help={m.wizards_ipv6_help()}
          values={choices.ip6}
          onChange={(ip6) => onChange({ ip6 })}
          read={ipv6Range}
          wrong={m.wizards_ipv6_wrong()}
          placeholder="2001:db8::10"
        />
        {choices.kept.length > 0 && <Kept choices={choices} onChange={onChange} />}
      </div>
    </div>
  )
}

/** The terms of the record that the questions do not cover: each stays until it is unticked. */
function Kept({ choices, onChange }: Omit<Props, 'domain'>) {
  // An unticked line stays visible.
  const shown = choices.kept
  return (
    <fieldset className="flex flex-col gap-2 rounded-lg border border-line bg-sunken p-4">
      <legend className="sr-only">{m.wizards_kept()}</legend>
      <p className="font-medium text-sm">{m.wizards_kept()}</p>
      <p className="text-ink-soft text-sm">{m.wizards_kept_help()}</p>
      {shown.map((term) => (
        <Checkbox
          key={term}
          isSelected
          onChange={() => onChange({ kept: choices.kept.filter((each) => each !== term) })}
        >
          <Mono>{term}</Mono>
        </Checkbox>
      ))}
    </fieldset>
  )
}
