import { EyeOff } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { errorText } from '#design/api/error-text.ts'
import { Button } from '#design/components/button.tsx'
import { TextField } from '#design/components/text-field.tsx'
import { toast } from '#design/feedback/toast.ts'
import { useFirstWrong } from '#design/form/first-wrong.ts'
import { m } from '#words'
import type { BankEntry } from '../contract/shapes.ts'
import { useIgnore } from './queries.ts'

/** Ignores an entry with a reason, whose field opens on demand. */
export function IgnoreForm({ entry, onDone }: { entry: BankEntry; onDone: (() => void) | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const ignore = useIgnore()
  const form = useFirstWrong<HTMLFormElement>(ignore.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ignore.mutate(
      { id: entry.id, reason },
      {
        onSuccess: () => {
          toast.good(m.statements_ignored())
          onDone?.()
        },
      },
    )
  }
  if (!isOpen)
    return (
      <div>
        <Button look="quiet" icon={EyeOff} onPress={() => setOpen(true)}>
          {m.statements_ignore()}
        </Button>
      </div>
    )
  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-2">
      <TextField
        label={m.statements_ignore_reason()}
        help={m.statements_ignore_help()}
        value={reason}
        onChange={setReason}
        maxLength={200}
        autoFocus
        error={ignore.error ? errorText(ignore.error) : undefined}
      />
      <div className="flex gap-2">
        <Button look="quiet" onPress={() => setOpen(false)}>
          {m.design_cancel()}
        </Button>
        <Button type="submit" isPending={ignore.isPending} isDisabled={reason.trim() === ''}>
          {m.statements_ignore()}
        </Button>
      </div>
    </form>
  )
}
