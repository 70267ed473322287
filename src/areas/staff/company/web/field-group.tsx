import { type ReactNode, useId } from 'react'

/** A group of fields with a title and help. */
export function FieldGroup({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset aria-describedby={id} className="flex min-w-0 flex-col gap-4">
      <legend className="mb-1 font-semibold">{title}</legend>
      <p id={id} className="max-w-prose text-ink-soft text-sm">
        {help}
      </p>
      {children}
    </fieldset>
  )
}
