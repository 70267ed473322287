import { Undo2 } from 'lucide-react'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Switch } from '#design/components/choice.tsx'
import { Select } from '#design/components/select.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { HostingSettingRow } from '../contract.ts'
import { hostingSettings } from '../rules/hosting-settings.ts'
import { OrderField } from './order-field.tsx'
import { useChange } from './queries.ts'
import { settingWords } from './setting-words.ts'

const sources: Record<HostingSettingRow['from'], () => string> = {
  own: m.hosting_settings_from_own,
  partner: m.hosting_settings_from_partner,
  usual: m.hosting_settings_from_usual,
}

/** One setting: kept as soon as it is changed, with whose choice it is. */
export function OneSetting({ row, cc }: { row: HostingSettingRow; cc: number | undefined }) {
  const change = useChange(cc)
  const { name, help } = settingWords[row.setting]
  const save = (value: string | boolean | string[] | null) =>
    change.mutate({ setting: row.setting, value }, { onSuccess: () => toast.good(m.hosting_settings_saved()) })
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-60 flex-1">
          <p className="font-medium">{name()}</p>
          <p className="text-ink-soft text-sm">{help()}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
            {sources[row.from]()}
            {row.from === 'own' && (
              <Button look="quiet" size="small" icon={Undo2} isDisabled={change.isPending} onPress={() => save(null)}>
                {m.hosting_settings_reset()}
              </Button>
            )}
          </p>
        </div>
        <div className="flex min-w-52 small:justify-end">
          <Field row={row} isDisabled={change.isPending} onChange={save} />
        </div>
      </div>
      {change.error && (
        <Banner meaning="bad" className="mt-3">
          {errorText(change.error)}
        </Banner>
      )}
    </li>
  )
}

type FieldProps = {
  row: HostingSettingRow
  isDisabled: boolean
  onChange: (value: string | boolean | string[]) => void
}

/** The kind of value decides what it is changed with. */
function Field({ row: { setting, value, choices }, isDisabled, onChange }: FieldProps) {
  const known = hostingSettings[setting]
  const { name, choice } = settingWords[setting]
  if (known.value === 'switch')
    return <Switch aria-label={name()} isSelected={value === true} isDisabled={isDisabled} onChange={onChange} />
  if (known.value === 'order')
    return (
      <OrderField
        label={name()}
        value={Array.isArray(value) ? value : []}
        choices={choices}
        isDisabled={isDisabled}
        onChange={onChange}
      />
    )
  return (
    <Select
      label={name()}
      labelHidden
      options={choices.map((id) => ({ id, label: choice?.(id) ?? id }))}
      value={String(value)}
      isDisabled={isDisabled}
      onChange={(id) => onChange(String(id))}
    />
  )
}
