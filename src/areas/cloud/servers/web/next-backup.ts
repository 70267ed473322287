import { queryOptions } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { genericBackups, proxmoxBackups } from '../contract/tables.ts'
import { cloudServerKeys } from './keys.ts'
import type { AskedServer } from './variant-calls.ts'

/** When a server is saved next; null where it is not saved. */
export const nextBackup = ({ id, variant }: AskedServer) =>
  queryOptions({
    queryKey: cloudServerKeys.one(String(id), 'next-backup'),
    retry: false,
    queryFn: async ({ signal }): Promise<string | null> => {
      const { policy } = variant === 'proxmox' ? proxmoxBackups : genericBackups
      const { data } = await send(policy, { params: { id } }, { signal })
      return data.policy.nextAt
    },
  })
