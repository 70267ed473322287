import { CopyButton } from '#design/components/copy-button.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'

/** The record after the change, beside the present one. */
export function RecordChange({ name, present, next }: { name: string; present: string | null; next: string }) {
  const same = present === next
  return (
    <div className="flex flex-col gap-2">
      {!same && present !== null && (
        <div className="rounded-lg border border-line bg-sunken p-3">
          <p className="text-ink-soft text-sm">{m.wizards_record_now()}</p>
          <Mono className="line-through decoration-1">{present}</Mono>
        </div>
      )}
      <div className="flex items-start gap-2 rounded-lg border border-brand-line bg-brand-tint p-3">
        <div className="min-w-0 flex-1">
          <p className="text-brand-ink text-sm">{same ? m.wizards_record_same() : m.wizards_record_next({ name })}</p>
          <Mono>{next}</Mono>
        </div>
        <CopyButton text={next} what={m.wizards_the_record()} />
      </div>
    </div>
  )
}
