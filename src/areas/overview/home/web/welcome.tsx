import { useState } from 'react'
import { Banner } from '#design/components/banner.tsx'
import { m } from '#words'

/** core §9: whoever has put the notice away does not see it again in this browser. */
const hiddenKey = 'hide-overview-message'

export function Welcome() {
  const [isHidden, setHidden] = useState(() => localStorage.getItem(hiddenKey) !== null)
  if (isHidden) return null
  const hide = () => {
    localStorage.setItem(hiddenKey, '1')
    setHidden(true)
  }
  return (
    <Banner meaning="info" title={m.home_welcome_title()} onDismiss={hide} className="mb-5">
      {m.home_welcome_text()}
    </Banner>
  )
}
