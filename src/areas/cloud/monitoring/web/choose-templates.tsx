import { freeGuidance } from '#base/cloud-server/metrics.ts'
import { CheckboxGroup } from '#design/components/choice.tsx'
import { m } from '#words'

type Template = { id: string; name: string; watches: readonly string[] }
type Props = { templates: readonly Template[]; value: readonly string[]; onChange: (ids: string[]) => void }

/** The templates of a monitor, each with what it looks at. */
export const ChooseTemplates = ({ templates, value, onChange }: Props) => (
  <CheckboxGroup
    label={m.monitoring_templates()}
    help={m.monitoring_templates_help({
      memory: freeGuidance.memory.least,
      wanted: freeGuidance.memory.wanted,
      disk: freeGuidance.disk.least,
    })}
    value={[...value]}
    onChange={onChange}
    choices={templates.map(({ id, name, watches }) => ({
      value: id,
      label: name,
      ...(watches.length > 0 && { help: watches.join(' · ') }),
    }))}
  />
)
