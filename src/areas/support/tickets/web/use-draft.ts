import { useEffect, useRef, useState } from 'react'
import { isUnanswered } from '#design/api/api-error.ts'
import { send } from '#design/api/client.ts'
import { keepWork, keptWork } from '#design/api/kept-work.ts'
import { useRefresh } from '#design/api/refresh.ts'
import { heardNothing, useConnection } from '#design/feedback/connection.ts'
import { ticketCalls } from '../contract/calls.ts'
import type { DraftContent } from '../contract/shapes.ts'
import { ticketKeys } from './keys.ts'

const pauseMs = 900

/** What the server does not have yet, in the tab. */
const tabName = (ticket: number): string => `support-draft:${ticket}`

/**
 * What is typed is kept on the server a moment after the last key, so that a reload or another device goes on from there.
 * Until the server has it the tab keeps it, and it is sent again when the portal is back.
 * `onFound` gets what was kept before, once. Call `forget` when it was sent: the server has thrown it away itself.
 */
export function useDraft(ticket: number, content: DraftContent, onFound: (kept: DraftContent) => void) {
  const refresh = useRefresh()
  const connection = useConnection()
  const [isKept, setKept] = useState(false)
  const [readyFor, setReadyFor] = useState<number>()
  const last = useRef('')
  const found = useRef(onFound)
  found.current = onFound
  useEffect(() => {
    let isGone = false
    setReadyFor(undefined)
    setKept(false)
    last.current = ''
    const unsent = keptWork(tabName(ticket)) as DraftContent | undefined
    send(ticketCalls.draft, { params: { ticket } })
      .then(({ data }) => data)
      // Without its draft the screen works as ever.
      .catch(() => null)
      .then((kept) => {
        if (isGone) return
        if (kept) last.current = JSON.stringify(kept)
        const words = unsent ?? kept
        if (words) found.current(words)
        setKept(kept !== null && !unsent)
        setReadyFor(ticket)
      })
    return () => {
      isGone = true
    }
  }, [ticket])

  const text = JSON.stringify(content)
  const hasWords = Boolean(content.message?.trim() || content.subject?.trim())
  useEffect(() => {
    if (readyFor !== ticket || text === last.current || (!hasWords && last.current === '')) return
    keepWork(tabName(ticket), hasWords ? JSON.parse(text) : undefined)
    if (connection !== 'here') return setKept(false)
    const timer = setTimeout(() => {
      const before = last.current
      const sent = hasWords ? text : ''
      last.current = sent
      send(ticketCalls.keepDraft, { params: { ticket }, body: JSON.parse(text) as DraftContent })
        .then(() => {
          setKept(hasWords)
          if (last.current === sent) keepWork(tabName(ticket), undefined)
        })
        .catch((error: unknown) => {
          setKept(false)
          if (last.current === sent) last.current = before
          // Whoever listens hears when the portal is back, this one as well.
          if (isUnanswered(error)) void heardNothing()
        })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [readyFor, text, hasWords, ticket, connection])

  return {
    isKept,
    forget: () => {
      last.current = ''
      setKept(false)
      keepWork(tabName(ticket), undefined)
      void refresh(ticketKeys.lists)
    },
  }
}
