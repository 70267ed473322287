import { ServerOff, WifiOff } from 'lucide-react'
import { m } from '#words'
import { useConnection } from './connection.ts'

const told = {
  offline: { icon: WifiOff, text: m.design_offline },
  silent: { icon: ServerOff, text: m.design_silent },
}

/** Says that nobody answers, and what that means for what somebody is doing; things go on by themselves when it is over. */
export function OfflineStrip() {
  const state = useConnection()
  const { icon: Icon, text } = told[state === 'here' ? 'offline' : state]
  return (
    <div role="status">
      {state !== 'here' && (
        <p className="flex items-center justify-center gap-2 bg-inverse px-4 py-1.5 text-on-inverse text-sm">
          <Icon aria-hidden size={15} className="shrink-0" />
          {text()}
        </p>
      )}
    </div>
  )
}
