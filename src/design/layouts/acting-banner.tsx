import { UserCog } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#words'

/** Names the account that the user acts for, with the way back. */
export const ActingBanner = ({ name, actor, wayBack }: { name: string; actor: string; wayBack: ReactNode }) => (
  <section
    aria-label={m.design_acting_label()}
    className="sticky top-0 z-40 flex h-(--banner) flex-wrap content-center items-center justify-center gap-x-4 gap-y-1 overflow-hidden border-warning-line border-b bg-warning-tint px-4 text-ink text-sm"
  >
    <span className="flex items-center gap-2">
      <UserCog aria-hidden size={16} className="text-warning-ink" />
      {m.design_acting({ name, actor })}
    </span>
    {wayBack}
  </section>
)
