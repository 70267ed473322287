import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keepListening } from '#design/api/event-lines.ts'
import { expectLive, receive } from '#design/api/events.ts'
import { refresh } from '#design/api/refresh.ts'
import { currentLocale } from '#design/language/locale.ts'
import { accessKeys } from './keys.ts'

/**
 * One event stream per page of a share link, opened before any query of the page. An expired link is refused, and the
 * page then asks for the reason.
 */
export function useSharedEvents(domain: string, key: string, cursor: number | undefined): void {
  const queryClient = useQueryClient()
  const begin = useRef(cursor)
  const isOpen = cursor !== undefined
  useEffect(() => {
    begin.current = cursor
  }, [cursor])
  useEffect(() => {
    if (!isOpen) return
    const line = new AbortController()
    const end = expectLive()
    void keepListening({
      headers: { 'X-Share-Key': key, 'X-Belfry': '1', 'Accept-Language': currentLocale() },
      after: begin.current,
      take: (data) => receive(queryClient, data),
      refused: () => void refresh(queryClient, [accessKeys.one(domain)]),
      signal: line.signal,
    })
    return () => {
      end()
      line.abort()
    }
  }, [isOpen, domain, key, queryClient])
}
