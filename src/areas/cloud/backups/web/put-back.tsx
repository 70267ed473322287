import { ArrowLeft, History } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { PanelFoot } from '#design/components/panel-foot.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { byteText } from '#design/language/byte-text.ts'
import { momentIn } from '#design/language/day-words.ts'
import { m } from '#words'
import type { RestoreEntry } from '../contract/shapes.ts'
import type { PointProps } from './point-panel.tsx'
import { useRestore } from './queries.ts'

type Props = PointProps & {
  /** Null: the whole server. */
  entries: readonly RestoreEntry[] | null
  onBack: () => void
}

/** What will be overwritten, told before it is pressed. */
export function PutBack({ entries, onBack, ...of }: Props) {
  const { server, takenAt, isBusy, onDone } = of
  const restore = useRestore(of)
  const moment = takenAt ? momentIn(takenAt) : ''
  const [isAsking, setAsking] = useState(false)
  const put = () => restore.mutate(entries?.map(({ path }) => path) ?? null, { onSuccess: onDone })
  return (
    <div className="flex flex-col gap-5">
      {entries === null ? (
        <Banner meaning="warning">{m.cloud_backups_overwrites_whole({ name: server.name, moment })}</Banner>
      ) : (
        <>
          <p>{m.cloud_backups_overwrites({ count: entries.length, name: server.name, moment })}</p>
          <ul className="scroll-thin max-h-96 overflow-y-auto rounded-lg border border-line text-sm">
            {entries.map(({ path, kind, sizeBytes, modifiedAt }) => (
              <li key={path} className="flex items-start gap-3 border-line border-t px-3 py-1.5 first:border-t-0">
                <span className="min-w-0 flex-1 font-mono [overflow-wrap:anywhere]">/{path}</span>
                <span className="tabular shrink-0 text-ink-soft">
                  {kind === 'folder' ? m.cloud_backups_whole_folder() : byteText(sizeBytes)}
                </span>
                <span className="tabular hidden shrink-0 text-ink-soft small:block">
                  <MomentText moment={modifiedAt} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <Banner meaning="info">{m.cloud_backups_undo_point()}</Banner>
      {restore.error && <Banner meaning="bad">{errorText(restore.error)}</Banner>}
      <PanelFoot>
        <Button look="quiet" icon={ArrowLeft} isDisabled={restore.isPending} onPress={onBack}>
          {m.cloud_backups_back()}
        </Button>
        <Button
          look={entries === null ? 'danger' : 'primary'}
          icon={History}
          isPending={restore.isPending}
          isDisabled={!server.canChange || isBusy}
          onPress={() => (entries === null ? setAsking(true) : put())}
        >
          {m.cloud_backups_put_back()}
        </Button>
      </PanelFoot>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={m.cloud_backups_whole_title({ name: server.name })}
        action={m.cloud_backups_put_back()}
        danger
        typeToConfirm={server.name}
        onConfirm={() => restore.mutateAsync(null).then(onDone)}
      >
        <p>{m.cloud_backups_overwrites_whole({ name: server.name, moment })}</p>
      </ConfirmDialog>
    </div>
  )
}
