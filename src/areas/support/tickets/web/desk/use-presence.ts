import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { send } from '#design/api/client.ts'
import { staffTicketCalls } from '../../contract/staff-calls.ts'
import { presenceKeys } from '../keys.ts'

/** Reports to colleagues that this ticket is open, and returns the other viewers; typing is reported at once. */
export function usePresence(id: number, isTyping: boolean) {
  const doing = isTyping ? ('typing' as const) : ('looking' as const)
  const query = useQuery({
    queryKey: presenceKeys.one(id, doing),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 25_000,
    queryFn: async () => (await send(staffTicketCalls.presence, { params: { id }, body: { doing } })).data,
  })
  useEffect(
    () => () => {
      void send(staffTicketCalls.presence, { params: { id }, body: { doing: 'gone' } }).catch(() => undefined)
    },
    [id],
  )
  return query.data ?? []
}
