import { Suspense } from 'react'
import { Button } from '#design/components/button.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { m } from '#words'
import { TaskItems } from './task-items.tsx'

/** From the tray: what became of each. */
export const TaskItemsDialog = ({ taskId, onClose }: { taskId: number; onClose: () => void }) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={m.home_items_show()}
    footer={<Button onPress={onClose}>{m.design_close()}</Button>}
  >
    <Suspense fallback={<Skeleton lines={4} />}>
      <TaskItems taskId={taskId} />
    </Suspense>
  </Dialog>
)
