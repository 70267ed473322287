import { Button } from '#design/components/button.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'

/** Shows the token, once. */
export function MadeTokenDialog({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.tokens_made()}
      footer={
        <Button look="primary" onPress={onClose}>
          {m.tokens_kept()}
        </Button>
      }
    >
      <p className="text-ink-soft">{m.tokens_made_help()}</p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-sunken px-3.5 py-3">
        <Mono className="min-w-0 flex-1 select-all">{token}</Mono>
        <CopyButton text={token} what={m.tokens_the_token()} label={m.tokens_copy()} />
      </div>
      <p className="mt-4 text-ink-soft text-sm">{m.tokens_made_use()}</p>
      <Mono className="mt-1 block text-sm">Authorization: Bearer bfy_…</Mono>
    </Dialog>
  )
}
