import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, IconButton } from '#design/components/button.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { TextField } from '#design/components/text-field.tsx'
import { m } from '#words'

/** A list of addresses or names; Enter adds the typed one. `read` returns the canonical form, or nothing. */
export function ValueList({
  label,
  help,
  values,
  onChange,
  read,
  wrong,
  placeholder,
  beside,
}: {
  label: string
  help?: ReactNode
  values: readonly string[]
  onChange: (values: string[]) => void
  read: (text: string) => string | undefined
  /** The message for a text that `read` does not accept. */
  wrong: string
  placeholder?: string
  beside?: (value: string) => ReactNode
}) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const add = () => {
    const parts = typed.split(/[\s,;]+/).filter(Boolean)
    const found = parts.map(read)
    if (parts.length === 0) return
    if (found.includes(undefined)) return setError(wrong)
    onChange([...new Set([...values, ...found.flatMap((value) => value ?? [])])])
    setTyped('')
  }
  return (
    <div className="flex flex-col gap-2">
      {/* On a narrow screen the words may take two lines, and the button stays beside the field. */}
      <p aria-hidden="true" className="-mb-0.5 font-medium text-sm">
        {label}
      </p>
      <div className="flex items-start gap-2">
        <TextField
          label={label}
          labelHidden
          help={help}
          error={error}
          mono
          value={typed}
          placeholder={placeholder}
          className="min-w-0 flex-1"
          onChange={(text) => {
            setTyped(text)
            setError(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button onPress={add} isDisabled={typed.trim() === ''} aria-label={m.wizards_add_to({ list: label })}>
          {m.wizards_add()}
        </Button>
      </div>
      {values.length > 0 && (
        <ul aria-label={label} className="flex flex-col rounded-lg border border-line">
          {values.map((value) => (
            <li key={value} className="flex items-center gap-3 border-line border-b px-3 py-1 last:border-b-0">
              <span className="min-w-0 flex-1">
                <Mono>{value}</Mono>
                {beside?.(value)}
              </span>
              <IconButton
                look="quiet"
                size="small"
                icon={X}
                label={m.design_remove({ what: value })}
                onPress={() => onChange(values.filter((each) => each !== value))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
