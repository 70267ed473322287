import { X } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { IconButton } from '#design/components/button.tsx'
import { ComboBox } from '#design/components/select.tsx'
import { fieldText } from '#design/form/field-text.ts'
import type { AppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import type { PromotionBody } from './queries.ts'

type Good = string | number

/** Selects several extensions or products by typing; each can be removed. */
export function ProductPicker({
  form,
  name,
  label,
  options,
}: {
  form: AppForm<PromotionBody & { code: string }>
  name: 'tlds' | 'pids'
  label: string
  options: readonly { id: Good; label: string }[]
}) {
  const { field, fieldState } = useController({ control: form.control, name })
  const chosen: readonly Good[] = field.value
  // A new key after each choice resets the field.
  const [picks, setPicks] = useState(0)
  const set = (next: Good[]) => field.onChange(next)
  const labelOf = (id: Good) => options.find((option) => option.id === id)?.label ?? String(id)
  return (
    <div className="flex flex-col gap-2">
      <ComboBox
        key={picks}
        autoFocus={picks > 0}
        menuTrigger="input"
        label={label}
        options={options.filter(({ id }) => !chosen.includes(id))}
        value={null}
        onChange={(id) => {
          if (id === null) return
          set([...chosen, id as Good])
          setPicks(picks + 1)
        }}
        error={fieldText(fieldState.error?.message)}
      />
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {chosen.map((id) => (
            <li
              key={id}
              className="inline-flex h-7 items-center gap-1 rounded-sm border border-line bg-sunken pl-2 text-sm"
            >
              {labelOf(id)}
              <IconButton
                icon={X}
                size="small"
                label={m.staff_promotions_without({ name: labelOf(id) })}
                onPress={() => set(chosen.filter((each) => each !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
