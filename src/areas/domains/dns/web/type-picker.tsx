import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { m } from '#words'
import { editableTypes, isRecordType, type RecordType, rowOf } from '../rules/record-types.ts'
import { dnsText } from './words-by-key.ts'

const groups = ['pointing', 'mail', 'extended'] as const

/** All types in three groups, each with its purpose. One tab stop; the arrow keys move through them. */
export function TypePicker({ value, onChange }: { value: string; onChange: (type: RecordType) => void }) {
  return (
    <RadioGroup value={value} onChange={(next) => isRecordType(next) && onChange(next)} className="flex flex-col gap-3">
      <Label className="font-medium">{m.dns_field_type()}</Label>
      {groups.map((group) => (
        <div key={group} className="grid gap-x-2 gap-y-1 small:grid-cols-[7.5rem_1fr]">
          <span className="text-ink-soft text-sm leading-7">{dnsText(`dns_group_${group}`)}</span>
          <div className="flex flex-wrap gap-1.5">
            {editableTypes
              .filter((type) => rowOf(type).group === group)
              .map((type) => (
                <Radio
                  key={type}
                  value={type}
                  className="inline-flex h-7 cursor-default items-center rounded-md border border-line-strong bg-surface px-2.5 font-medium text-ink text-sm data-selected:border-brand data-selected:bg-brand data-hovered:bg-sunken data-selected:text-on-brand data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-ring"
                >
                  {type}
                </Radio>
              ))}
          </div>
        </div>
      ))}
      <p className="text-ink-soft text-sm" aria-live="polite">
        {dnsText(`dns_type_help_${value.toLowerCase()}`)}
      </p>
    </RadioGroup>
  )
}
