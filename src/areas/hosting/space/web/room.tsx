import { ProgressBar } from '#design/components/progress-bar.tsx'
import { byteText } from '#design/language/byte-text.ts'
import { m } from '#words'
import { fillOf } from '../rules/fill.ts'

/** How much of a space is used, and what to do before it is full. */
export function Room({ usedBytes, quotaBytes }: { usedBytes: number; quotaBytes: number }) {
  const fill = fillOf(usedBytes, quotaBytes)
  return (
    <div className="mt-5">
      <ProgressBar
        label={m.web_space_room()}
        value={Math.min(usedBytes, quotaBytes)}
        max={quotaBytes}
        valueText={m.web_space_room_of({ used: byteText(usedBytes), all: byteText(quotaBytes) })}
        tone={{ ample: 'brand', scarce: 'warning', full: 'bad' }[fill] as 'brand' | 'warning' | 'bad'}
      />
      {fill !== 'ample' && (
        <p className="mt-1.5 text-sm">{fill === 'full' ? m.web_space_room_full() : m.web_space_room_scarce()}</p>
      )}
    </div>
  )
}
