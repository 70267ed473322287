import { useEffect, useEffectEvent, useState } from 'react'
import type { PaletteGroup } from './palette-search.ts'

const pauseMs = 120
/** What comes within this time is shown together, so that the first line is the best one and stays it. */
const togetherMs = 600

type OnGroup = (group: PaletteGroup) => void
type Come = { asked: string; groups: Readonly<Record<string, PaletteGroup>>; isWhole: boolean }
const none: Come = { asked: '', groups: {}, isWhole: false }

/** Groups that come from elsewhere, one after the other; those of the question before stay until the first of them are there. */
export function useComing(asked: string, look: (signal: AbortSignal, onGroup: OnGroup) => Promise<unknown>) {
  const [come, setCome] = useState(none)
  const lookNow = useEffectEvent(look)
  useEffect(() => {
    const stop = new AbortController()
    let coming: Come = { asked, groups: {}, isWhole: false }
    let isShown = false
    const show = () => {
      isShown = true
      if (!stop.signal.aborted) setCome(coming)
    }
    let together: ReturnType<typeof setTimeout> | undefined
    const begin = async () => {
      together = setTimeout(show, togetherMs)
      await lookNow(stop.signal, (group) => {
        coming = { ...coming, groups: { ...coming.groups, [group.id]: group } }
        if (isShown) show()
      })
      coming = { ...coming, isWhole: true }
      show()
    }
    const timer = setTimeout(() => void begin(), asked === '' ? 0 : pauseMs)
    return () => {
      clearTimeout(timer)
      clearTimeout(together)
      stop.abort()
    }
  }, [asked])
  return {
    groups: Object.values(come.groups),
    isCurrent: come.asked === asked,
    isWhole: come.asked === asked && come.isWhole,
  }
}
