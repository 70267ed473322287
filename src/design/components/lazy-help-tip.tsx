import { CircleHelp } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'

const Tip = lazy(() => import('./tip.tsx').then((file) => ({ default: file.HelpTip })))

/** The explanation beside a label, loaded separately, because most first pages have none. */
export const HelpTip = ({ about, children }: { about: string; children: ReactNode }) => (
  <Suspense
    fallback={
      <span className="-my-0.5 inline-flex size-6 items-center justify-center text-ink-soft">
        <CircleHelp aria-hidden size={14} />
      </span>
    }
  >
    <Tip about={about}>{children}</Tip>
  </Suspense>
)
