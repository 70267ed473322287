import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#design/components/button.tsx'
import { m } from '#words'

/** A list whose lines have several fields, such as prices; the last line cannot be removed. */
export function FieldRows({
  legend,
  help,
  keys,
  addLabel,
  onAdd,
  onRemove,
  children,
}: {
  legend: string
  help?: string
  keys: readonly string[]
  addLabel: string
  onAdd: () => void
  onRemove: (at: number) => void
  children: (at: number) => ReactNode
}) {
  return (
    <fieldset className="flex flex-col gap-3 border-line border-t pt-4">
      <legend className="float-left w-full font-semibold">{legend}</legend>
      {help && <p className="text-ink-soft text-sm">{help}</p>}
      {keys.map((key, at) => (
        <div key={key} className="flex items-start gap-2 rounded-lg border border-line p-3">
          <div className="flex min-w-0 flex-1 flex-col gap-3">{children(at)}</div>
          {keys.length > 1 && (
            <IconButton
              icon={X}
              size="small"
              label={m.staff_catalogue_remove_line({ number: String(at + 1) })}
              onPress={() => onRemove(at)}
            />
          )}
        </div>
      ))}
      <div>
        <Button icon={Plus} onPress={onAdd}>
          {addLabel}
        </Button>
      </div>
    </fieldset>
  )
}
