import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import { Banner } from '#design/components/banner.tsx'
import { byteText } from '#design/language/byte-text.ts'
import { m } from '#words'

export const roomIn = ({ facts }: Pick<ReadSpace, 'facts'>): number => facts.quotaBytes - facts.usedBytes
/** Less than so much of the space is left. */
const scarce = 0.05

/** A full space is told before somebody uploads into it. */
export function Room({ space }: { space: ReadSpace }) {
  const free = roomIn(space)
  if (free <= 0)
    return (
      <Banner meaning="bad" title={m.web_files_full()}>
        {m.web_files_full_help()}
      </Banner>
    )
  if (free > space.facts.quotaBytes * scarce) return null
  return <Banner meaning="warning">{m.web_files_scarce({ free: byteText(free) })}</Banner>
}
