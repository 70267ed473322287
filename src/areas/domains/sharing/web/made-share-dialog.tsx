import { Button } from '#design/components/button.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'

/** Shows the whole link, once. */
export function MadeShareDialog({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.sharing_made()}
      footer={
        <Button look="primary" onPress={onClose}>
          {m.sharing_kept()}
        </Button>
      }
    >
      <p className="text-ink-soft">{m.sharing_made_help()}</p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-sunken px-3.5 py-3">
        <Mono className="min-w-0 flex-1 select-all">{url}</Mono>
        <CopyButton text={url} what={m.sharing_the_link()} label={m.sharing_copy()} />
      </div>
    </Dialog>
  )
}
