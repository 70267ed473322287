import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { send } from '#design/api/client.ts'
import { refresh } from '#design/api/refresh.ts'
import { ticketCalls } from '../contract/calls.ts'
import type { TicketDetail } from '../contract/shapes.ts'
import { ticketKeys } from './keys.ts'

/** What is on screen has been read, as long as somebody sits before it. */
export function useRead(ticket: TicketDetail | undefined): void {
  const client = useQueryClient()
  const id = ticket?.id
  const last = ticket?.messages.at(-1)?.id ?? 0
  const isUnread = ticket?.unread === true
  useEffect(() => {
    if (id === undefined || !isUnread || last <= 0) return
    const tell = () => {
      if (document.visibilityState !== 'visible') return
      void send(ticketCalls.read, { params: { id } })
        .then(() => refresh(client, [ticketKeys.lists]))
        .catch(() => undefined)
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [client, id, isUnread, last])
}
