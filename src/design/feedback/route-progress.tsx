import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { m } from '#words'
import { BusyLine } from './busy-line.tsx'

/** Core §9: shown only for navigations that take over 200 ms, and never for more than 5000 ms. */
export const progressAfterMs = 200
export const progressAtMostMs = 5000

/** A thin line along the top while the next screen is on its way. */
export function RouteProgress() {
  const isBusy = useRouterState({ select: (state) => state.status === 'pending' || state.isLoading })
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isBusy) {
      setShown(false)
      return
    }
    const show = setTimeout(() => setShown(true), progressAfterMs)
    const hide = setTimeout(() => setShown(false), progressAfterMs + progressAtMostMs)
    return () => {
      clearTimeout(show)
      clearTimeout(hide)
    }
  }, [isBusy])
  if (!isShown) return null
  return (
    <div role="progressbar" aria-label={m.design_loading()}>
      <BusyLine className="fixed" />
    </div>
  )
}
