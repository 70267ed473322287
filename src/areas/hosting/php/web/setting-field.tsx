import { fitsPhpSetting, type PhpSetting, type PhpValue, phpRow } from '#base/web-space/php-settings.ts'
import { Switch } from '#design/components/choice.tsx'
import { NumberField } from '#design/components/number-field.tsx'
import { Select } from '#design/components/select.tsx'
import { numberText } from '#design/language/number-text.ts'
import { m } from '#words'
import { choiceWord, settingHelp, valueWord } from './setting-words.ts'

type Props = { name: PhpSetting; value: PhpValue; isDisabled: boolean; onChange: (value: PhpValue) => void }

const rangeText = ({ least, most }: { least: number; most: number }): string =>
  m.web_php_range({ least: numberText(least), most: numberText(most) })

/** One directive, by the kind of its value, with what it is for. */
export function SettingField({ name, value, isDisabled, onChange }: Props) {
  const row = phpRow(name)
  const usual = value === row.usual ? '' : m.web_php_usual({ value: valueWord(name, row.usual) })
  const help = [settingHelp[name](), usual].filter(Boolean).join('. ')
  if (row.kind === 'switch')
    return (
      <Switch
        isSelected={value === true}
        isDisabled={isDisabled}
        onChange={onChange}
        help={help}
        className="self-start pt-1"
      >
        {name}
      </Switch>
    )
  if (row.kind === 'choice')
    return (
      <Select
        label={name}
        help={help}
        value={String(value)}
        isDisabled={isDisabled}
        onChange={(chosen) => onChange(String(chosen))}
        options={Object.keys(row.choices).map((id) => ({ id, label: choiceWord(id) }))}
      />
    )
  return (
    <NumberField
      label={name}
      help={help}
      error={fitsPhpSetting(name, value) ? undefined : rangeText(row)}
      value={Number(value)}
      minValue={row.least}
      maxValue={row.most}
      commitBehavior="validate"
      isDisabled={isDisabled}
      onChange={(typed) => Number.isInteger(typed) && onChange(typed)}
      {...(row.kind === 'megabytes' && { unit: 'MB' })}
    />
  )
}
