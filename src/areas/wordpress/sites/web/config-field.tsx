import type { SiteConfigs } from '#base/wordpress/words.ts'
import { Switch } from '#design/components/choice.tsx'
import { NumberField } from '#design/components/number-field.tsx'
import { Select } from '#design/components/select.tsx'
import { TextField } from '#design/components/text-field.tsx'
import { m } from '#words'
import { configHelp, configWords, coreWords } from './config-words.ts'
import type { ConfigName, ConfigsEdit } from './use-configs-edit.ts'

type Props = { name: ConfigName; edit: ConfigsEdit; isDisabled: boolean }

const ranges: Partial<Record<ConfigName, { least: number; most: number; unit?: string }>> = {
  revisions: { least: 0, most: 100 },
  memoryMegabytes: { least: 40, most: 512, unit: 'MB' },
}

/** One setting, by the kind of its value, with what it is for. */
export function ConfigField({ name, edit, isDisabled }: Props) {
  const value = edit.values[name]
  const [label, help] = [configWords[name](), configHelp[name]()]
  const set = (next: string | number | boolean) => edit.set({ [name]: next })
  if (typeof value === 'boolean')
    return (
      <Switch isSelected={value} isDisabled={isDisabled} onChange={set} help={help} className="self-start pt-1">
        {label}
      </Switch>
    )
  const range = ranges[name]
  if (typeof value === 'number' && range)
    return (
      <NumberField
        label={label}
        help={help}
        error={edit.isFit(name) ? undefined : m.wordpress_range({ least: range.least, most: range.most })}
        value={value}
        minValue={range.least}
        maxValue={range.most}
        commitBehavior="validate"
        isDisabled={isDisabled}
        onChange={(typed) => Number.isInteger(typed) && set(typed)}
        {...(range.unit && { unit: range.unit })}
      />
    )
  if (name === 'coreUpdates')
    return (
      <Select
        label={label}
        help={help}
        value={String(value)}
        isDisabled={isDisabled}
        onChange={(chosen) => set(String(chosen))}
        options={(Object.keys(coreWords) as SiteConfigs['coreUpdates'][]).map((id) => ({ id, label: coreWords[id]() }))}
      />
    )
  return (
    <TextField
      label={label}
      help={help}
      error={edit.isFit(name) ? undefined : m.wordpress_text_unfit()}
      value={String(value)}
      isDisabled={isDisabled}
      onChange={set}
    />
  )
}
