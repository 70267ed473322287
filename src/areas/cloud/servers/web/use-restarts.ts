import { useQuery } from '@tanstack/react-query'
import { needsRestart } from '#base/cloud-server/size.ts'
import { resizeHistory } from './queries.ts'
import type { ReadServer } from './server-tab.tsx'

/** Whether the size that is on its way stops the machine: disks alone grow while it runs. */
export function useRestarts({ asked, work }: ReadServer): boolean {
  const { data } = useQuery({ ...resizeHistory(asked), enabled: work?.kind === 'service.change' })
  const [newest] = data ?? []
  return newest?.state !== 'under_way' || needsRestart(newest.before, newest.after)
}
