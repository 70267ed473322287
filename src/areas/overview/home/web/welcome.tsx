import { X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#design/components/button.tsx'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { isForCustomer, ownThings } from './welcome-things.ts'

/** One quiet line or two: what waits stands below it. core §9: whoever has put the notice away does not see it again in this browser. */
const hiddenKey = 'hide-overview-message'

export function Welcome() {
  const user = useUser()
  const [isHidden, setHidden] = useState(() => localStorage.getItem(hiddenKey) !== null)
  // A user who acts for somebody else knows the portal.
  if (isHidden || !user || user.actor || !isForCustomer(user)) return null
  const things = ownThings(user)
  const hide = () => {
    localStorage.setItem(hiddenKey, '1')
    setHidden(true)
  }
  return (
    <section
      aria-label={m.home_welcome_title()}
      className="mb-5 flex items-start gap-3 rounded-lg border border-line bg-surface py-2 pr-2 pl-4 text-ink-soft text-sm"
    >
      <p className="min-w-0 flex-1 py-1">
        <span className="font-medium text-ink">{m.home_welcome_title()}.</span>{' '}
        {things && m.home_welcome_text({ things })} {/* Without the bar of a wide screen nobody has the keys either. */}
        <span className="phone:hidden">{m.home_welcome_search()}</span>
      </p>
      <IconButton icon={X} size="small" label={m.design_dismiss()} onPress={hide} />
    </section>
  )
}
