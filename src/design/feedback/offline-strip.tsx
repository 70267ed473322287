import { ServerOff, Wifi, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { m } from '#words'
import { cx } from '../components/cx.ts'
import { type Connection, onConnection, useConnection } from './connection.ts'

const told = {
  offline: { icon: WifiOff, text: m.design_offline },
  silent: { icon: ServerOff, text: m.design_silent },
  back: { icon: Wifi, text: m.design_back_online },
} as const satisfies Record<Exclude<Connection, 'here'> | 'back', object>

/** Long enough to be read and announced. */
const backMs = 4_000

/** Whether the portal has just come back. */
function useIsBack(): boolean {
  const [isBack, setBack] = useState(false)
  useEffect(() => onConnection((now) => setBack(now === 'here')), [])
  useEffect(() => {
    if (!isBack) return
    const timer = setTimeout(() => setBack(false), backMs)
    return () => clearTimeout(timer)
  }, [isBack])
  return isBack
}

/** Says that the portal does not answer and what that means for unsaved work; then that it is back. */
export function OfflineStrip() {
  const state = useConnection()
  const isBack = useIsBack()
  const shown = state === 'here' ? (isBack ? 'back' : undefined) : state
  const { icon: Icon, text } = told[shown ?? 'offline']
  return (
    <div role="status">
      {shown && (
        <p
          className={cx(
            'flex items-center justify-center gap-2 px-4 py-1.5 text-sm',
            shown === 'back' ? 'bg-good-tint text-good-ink' : 'bg-inverse text-on-inverse',
          )}
        >
          <Icon aria-hidden size={15} className="shrink-0" />
          {text()}
        </p>
      )}
    </div>
  )
}
