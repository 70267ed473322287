import { useState } from 'react'
import { Banner } from '#design/components/banner.tsx'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { isForCustomer, ownThings } from './welcome-things.ts'

/** core §9: whoever has put the notice away does not see it again in this browser. */
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
    <Banner meaning="info" title={m.home_welcome_title()} onDismiss={hide} className="mb-5">
      {things && m.home_welcome_text({ things })}{' '}
      {/* Without the bar of a wide screen nobody has the keys either: there it is the picture that one presses. */}
      <span className="phone:hidden">{m.home_welcome_search()}</span>
      <span className="wide:hidden">{m.home_welcome_search_touch()}</span>
    </Banner>
  )
}
