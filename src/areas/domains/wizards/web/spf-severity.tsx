import { RadioGroup } from '#design/components/choice.tsx'
import { m } from '#words'
import type { SpfChoices } from '../rules/spf/choices.ts'

/** Step 2: what happens to mail from other senders (service areas §5). */
export function SpfSeverityChoice({
  choices,
  onChange,
}: {
  choices: SpfChoices
  onChange: (part: Partial<SpfChoices>) => void
}) {
  const redirect = choices.kept.find((term) => term.startsWith('redirect='))
  return (
    <RadioGroup
      label={m.wizards_severity()}
      help={m.wizards_severity_help()}
      look="cards"
      value={choices.severity ?? 'open'}
      onChange={(value) => onChange({ severity: value === 'open' ? null : (value as SpfChoices['severity']) })}
      choices={[
        { value: 'fail', label: m.wizards_severity_fail(), help: m.wizards_severity_fail_help() },
        { value: 'softfail', label: m.wizards_severity_softfail(), help: m.wizards_severity_softfail_help() },
        { value: 'neutral', label: m.wizards_severity_neutral(), help: m.wizards_severity_neutral_help() },
        { value: 'pass', label: m.wizards_severity_pass(), help: m.wizards_severity_pass_help() },
        ...(redirect || choices.severity === null
          ? [
              {
                value: 'open',
                label: redirect ? m.wizards_severity_redirect() : m.wizards_severity_open(),
                help: redirect ? m.wizards_severity_redirect_help({ term: redirect }) : m.wizards_severity_open_help(),
              },
            ]
          : []),
      ]}
    />
  )
}
