import { X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { m } from '#words'
import { meaningIcons, meaningInk } from '../components/banner.tsx'
import { Button, IconButton } from '../components/button.tsx'
import { cx } from '../components/cx.ts'
import { focusIfLost } from '../router/arrival-focus.ts'
import { countDown, type Toast, toast, toastList } from './toast.ts'

const kinds = {
  good: m.design_toast_good,
  info: m.design_toast_info,
  warning: m.design_toast_warning,
  bad: m.design_toast_bad,
}

/** Top right, announced politely, gone after 5 s unless somebody points at it or works in it (core §8). */
export function ToastRegion() {
  const toasts = useSyncExternalStore(toastList.subscribe, toastList.current)
  const [held, setHeld] = useState(false)
  return (
    <section
      aria-label={m.design_notifications()}
      // Stays within reach and announced while a dialog is open; React Aria hides everything else.
      data-react-aria-top-layer="true"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      // Beside the tools of the bar where it is wide enough, and else under it: nobody waits for a toast to go before they can press.
      // Over a panel or a dialog at the other side, below its title and above the buttons of its foot (`theme.css`).
      className="toasts pointer-events-none fixed top-16 right-4 z-60 flex min-[1280px]:top-1.5 min-[1280px]:right-64 min-[1280px]:w-[30rem] w-[min(24rem,calc(100vw-2rem))] flex-col gap-2"
    >
      <div role="log" aria-live="polite" aria-relevant="additions" className="flex flex-col gap-2">
        {toasts.map((each) => (
          <ToastCard key={each.id} toast={each} isHeld={held} />
        ))}
      </div>
    </section>
  )
}

function ToastCard({ toast: { id, meaning, text, action }, isHeld }: { toast: Toast; isHeld: boolean }) {
  useEffect(() => countDown(id, isHeld), [isHeld, id])
  const Icon = meaningIcons[meaning]
  return (
    <div className="pointer-events-auto flex animate-rise items-start gap-3 rounded-lg border border-line bg-raised py-3 pr-2 pl-3.5 text-ink shadow-raised">
      <Icon aria-hidden size={18} className={cx('mt-0.5 shrink-0', meaningInk[meaning])} />
      <p className="min-w-0 flex-1 whitespace-pre-line break-words">
        <span className="sr-only">{kinds[meaning]({})}: </span>
        {text}
      </p>
      {action && (
        <Button
          size="small"
          onPress={() => {
            toast.dismiss(id)
            action.onPress()
            focusIfLost()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        size="small"
        icon={X}
        label={m.design_close()}
        onPress={() => {
          toast.dismiss(id)
          focusIfLost()
        }}
        className="-my-0.5"
      />
    </div>
  )
}
