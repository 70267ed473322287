import { WifiOff } from 'lucide-react'
import { m } from '#words'
import { useOnline } from './online.ts'

/** Says that there is no network; what was typed stays, and things go on when it is back. */
export function OfflineStrip() {
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-inverse px-4 py-1.5 text-on-inverse text-sm">
          <WifiOff aria-hidden size={15} />
          {m.design_offline()}
        </p>
      )}
    </div>
  )
}
