import { MonitorOff, RotateCcw } from 'lucide-react'
import { consoleIdleMinutes } from '#base/cloud-server/console.ts'
import { errorText } from '#design/api/error-text.ts'
import { Button } from '#design/components/button.tsx'
import { Spinner } from '#design/components/spinner.tsx'
import { m } from '#words'
import type { Standing } from './use-console.ts'

type Over = Extract<Standing, { is: 'over' }>['because']

const words: Readonly<Record<Over, () => string>> = {
  idle: () => m.cloud_console_end_idle({ minutes: consoleIdleMinutes }),
  over: m.cloud_console_end_over,
  moving: m.cloud_console_end_moving,
  ended: m.cloud_console_end_ended,
  off: m.cloud_console_end_off,
  silent: m.cloud_console_end_silent,
  lost: m.cloud_console_end_lost,
  suspended: m.cloud_console_suspended,
}

/** In place of a screen that is not there: why, and the way back to it. */
export function ConsoleNotice({ standing, again }: { standing: Standing; again: () => void }) {
  if (standing.is === 'open') return null
  const isComing = standing.is === 'opening' || (standing.is === 'over' && standing.because === 'moving')
  return (
    <div className="absolute inset-0 flex items-center justify-center bg-canvas/85 p-4">
      <div
        role="status"
        className="flex w-full max-w-sm flex-col items-center gap-3 rounded-xl border border-line bg-surface px-6 py-7 text-center shadow-raised"
      >
        {isComing ? <Spinner size={24} /> : <MonitorOff aria-hidden size={26} className="text-ink-soft" />}
        <p className="font-semibold text-lg">{isComing ? m.cloud_console_connecting() : m.cloud_console_ended()}</p>
        {standing.is === 'over' && <p className="text-ink-soft">{words[standing.because]()}</p>}
        {standing.is === 'refused' && <p className="text-ink-soft">{errorText(standing.error)}</p>}
        {!isComing && (
          <Button look="primary" icon={RotateCcw} onPress={again}>
            {m.cloud_console_again()}
          </Button>
        )}
      </div>
    </div>
  )
}
