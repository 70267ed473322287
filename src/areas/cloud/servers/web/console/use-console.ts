import type RFB from '@novnc/novnc'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ConsoleEnd, consoleEnds } from '#base/cloud-server/console.ts'
import { wireEndCode } from '#base/wire.ts'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import type { NamedServer } from '../named-server.ts'
import { overviewCallsOf } from '../variant-calls.ts'

/** `lost`: the line broke, and nobody said why. `suspended`: nobody may see it now. */
export type Standing =
  | { is: 'opening' }
  | { is: 'open' }
  | { is: 'over'; because: ConsoleEnd | 'lost' | 'suspended' }
  | { is: 'refused'; error: Error }

const isEnd = (word: string): word is ConsoleEnd => (consoleEnds as readonly string[]).includes(word)
const endOf = ({ code, reason }: CloseEvent): ConsoleEnd | 'lost' =>
  code === wireEndCode && isEnd(reason) ? reason : 'lost'

const addressOf = (ticket: string): string => `${window.location.origin.replace(/^http/, 'ws')}/api/console/${ticket}`

/** After this a portal that starts anew serves again; consoles come back one after the other. */
const [backMs, apartMs] = [1500, 3000]

/** Why there is no screen to ask for: what would be refused is not asked. Where that cannot be told, it is. */
async function noScreen({ id, variant, isSuspended }: NamedServer): Promise<'suspended' | 'off' | undefined> {
  if (isSuspended) return 'suspended'
  const told = await send(overviewCallsOf({ variant }).status, { params: { id } }).catch(() => undefined)
  const state = told?.data.state ?? null
  if (state === 'suspended') return 'suspended'
  return state === 'offline' ? 'off' : undefined
}

/** The screen of a server in an element: it opens with a ticket of its own each time, and comes back by itself where the portal moved. */
export function useConsole(server: NamedServer, doesScale: boolean) {
  const { id, variant } = server
  const holder = useRef<HTMLDivElement>(null)
  const screen = useRef<RFB>(undefined)
  const [standing, setStanding] = useState<Standing>({ is: 'opening' })
  const [attempt, setAttempt] = useState(0)
  const ask = useCall(overviewCallsOf({ variant }).console, { inPlace: true })

  const open = useEffectEvent(async (stopped: AbortSignal) => {
    setStanding({ is: 'opening' })
    try {
      const because = await noScreen(server)
      if (stopped.aborted) return
      if (because) return setStanding({ is: 'over', because })
      const [{ default: Screen }, { data }] = await Promise.all([
        import('@novnc/novnc'),
        ask.mutateAsync({ params: { id } }),
      ])
      if (stopped.aborted || !holder.current) return
      const line = new WebSocket(addressOf(data.ticket))
      const shown = new Screen(holder.current, line, { shared: true })
      shown.background = 'transparent'
      shown.scaleViewport = doesScale
      shown.addEventListener('connect', () => {
        setStanding({ is: 'open' })
        shown.focus()
      })
      line.addEventListener('close', (event) => {
        if (!stopped.aborted) setStanding({ is: 'over', because: endOf(event) })
      })
      screen.current = shown
    } catch (error) {
      if (!stopped.aborted) setStanding({ is: 'refused', error: error as Error })
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt opens it anew
  useEffect(() => {
    const stop = new AbortController()
    void open(stop.signal)
    return () => {
      stop.abort()
      screen.current?.disconnect()
      screen.current = undefined
    }
  }, [attempt])
  useEffect(() => {
    if (screen.current) screen.current.scaleViewport = doesScale
  }, [doesScale])

  const again = () => setAttempt((before) => before + 1)
  const isMoving = standing.is === 'over' && standing.because === 'moving'
  useEffect(() => {
    if (!isMoving) return undefined
    const waiting = setTimeout(() => setAttempt((before) => before + 1), backMs + Math.random() * apartMs)
    return () => clearTimeout(waiting)
  }, [isMoving])
  return { holder, screen, standing, again }
}
