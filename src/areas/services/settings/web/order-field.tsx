import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { Button, IconButton } from '#design/components/button.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'

type OrderFieldProps = {
  label: string
  value: readonly string[]
  choices: readonly string[]
  isDisabled: boolean
  onChange: (value: string[]) => void
}

/** Files in the order that counts: moved, added and taken away one by one; the last one stays. */
export function OrderField({ label, value, choices, isDisabled, onChange }: OrderFieldProps) {
  const swap = (index: number, by: -1 | 1) => {
    const next = [...value]
    const [one, other] = [next[index], next[index + by]]
    if (one === undefined || other === undefined) return
    next[index] = other
    next[index + by] = one
    onChange(next)
  }
  return (
    <fieldset disabled={isDisabled} aria-label={label} className="w-full max-w-96">
      <ol className="divide-y divide-line rounded-lg border border-line">
        {value.map((file, index) => (
          <li key={file} className="flex items-center justify-between gap-2 py-1 pr-1 pl-3">
            <Mono>{file}</Mono>
            <span className="flex">
              <IconButton
                size="small"
                icon={ArrowUp}
                label={m.hosting_setting_index_up({ file })}
                isDisabled={isDisabled || index === 0}
                onPress={() => swap(index, -1)}
              />
              <IconButton
                size="small"
                icon={ArrowDown}
                label={m.hosting_setting_index_down({ file })}
                isDisabled={isDisabled || index === value.length - 1}
                onPress={() => swap(index, 1)}
              />
              <IconButton
                size="small"
                icon={X}
                label={m.hosting_setting_index_remove({ file })}
                isDisabled={isDisabled || value.length === 1}
                onPress={() => onChange(value.filter((each) => each !== file))}
              />
            </span>
          </li>
        ))}
      </ol>
      <div className="mt-2 flex flex-wrap gap-1.5">
        {choices
          .filter((file) => !value.includes(file))
          .map((file) => (
            <Button
              key={file}
              size="small"
              icon={Plus}
              aria-label={m.hosting_setting_index_add({ file })}
              isDisabled={isDisabled}
              onPress={() => onChange([...value, file])}
            >
              {file}
            </Button>
          ))}
      </div>
    </fieldset>
  )
}
