import { useEffect, useRef, useState } from 'react'
import { send } from '#design/api/client.ts'
import { useRefresh } from '#design/api/refresh.ts'
import { ticketCalls } from '../contract/calls.ts'
import type { DraftContent } from '../contract/shapes.ts'
import { ticketKeys } from './keys.ts'

const pauseMs = 900

/**
 * What is typed is kept on the server a moment after the last key, so that a reload or another device goes on from there.
 * `onFound` gets what was kept before, once. Call `forget` when it was sent: the server has thrown it away itself.
 */
export function useDraft(ticket: number, content: DraftContent, onFound: (kept: DraftContent) => void) {
  const refresh = useRefresh()
  const [isKept, setKept] = useState(false)
  const [isReady, setReady] = useState(false)
  const last = useRef('')
  const found = useRef(onFound)
  found.current = onFound
  useEffect(() => {
    let isGone = false
    setReady(false)
    setKept(false)
    last.current = ''
    send(ticketCalls.draft, { params: { ticket } })
      .then(({ data }) => {
        if (isGone) return
        if (data) {
          last.current = JSON.stringify(data)
          found.current(data)
          setKept(true)
        }
      })
      // Without its draft the screen works as ever.
      .catch(() => undefined)
      .finally(() => !isGone && setReady(true))
    return () => {
      isGone = true
    }
  }, [ticket])

  const text = JSON.stringify(content)
  const hasWords = Boolean(content.message?.trim() || content.subject?.trim())
  useEffect(() => {
    if (!isReady || text === last.current || (!hasWords && last.current === '')) return
    const timer = setTimeout(() => {
      last.current = hasWords ? text : ''
      send(ticketCalls.keepDraft, { params: { ticket }, body: JSON.parse(text) as DraftContent })
        .then(() => setKept(hasWords))
        .catch(() => setKept(false))
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [isReady, text, hasWords, ticket])

  return {
    isKept,
    forget: () => {
      last.current = ''
      setKept(false)
      void refresh(ticketKeys.lists)
    },
  }
}
