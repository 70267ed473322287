import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { useCall } from '#design/api/use-call.ts'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { timelineCalls } from '../contract/calls.ts'
import type { TimelineEvent } from '../contract/shapes.ts'
import { Changes } from './event-list.tsx'
import { eventText } from './event-words.ts'

type Props = { id: number; event: TimelineEvent; onClose: () => void }

/** What will change is listed before anything is put back. */
export function GoBackDialog({ id, event, onClose }: Props) {
  const put = useCall(timelineCalls.goBack, {
    refreshes: [spaceKeys.all],
    inPlace: true,
    done: () => toast.good(m.web_stats_gone_back()),
  })
  const reversed = {
    ...event,
    changes: event.changes.filter(({ part }) => (event.reversible as readonly string[]).includes(part)),
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.web_stats_go_back_of({ what: eventText(reversed) })}
      action={m.web_stats_go_back()}
      onConfirm={() => put.mutateAsync({ params: { id, change: event.change ?? 0 } })}
    >
      <p>{m.web_stats_go_back_help()}</p>
      <Changes event={reversed} isTurned />
    </ConfirmDialog>
  )
}
