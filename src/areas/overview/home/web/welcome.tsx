import { useState } from 'react'
import { Banner } from '#design/components/banner.tsx'
import { currentLocale } from '#design/language/locale.ts'
import { type CurrentUser, useUser } from '#design/router/session.ts'
import { m } from '#words'

/** core §9: whoever has put the notice away does not see it again in this browser. */
const hiddenKey = 'hide-overview-message'

/** Only what this person can open is promised. */
function ownThings(user: CurrentUser): string {
  const { permissions, clientType } = user
  const things = [
    permissions.domains && m.home_welcome_domains(),
    permissions.services && m.home_welcome_services(),
    permissions.invoices && clientType !== 'Managed Client' && m.home_welcome_invoices(),
    permissions.support && m.home_welcome_questions(),
  ].filter((thing) => typeof thing === 'string')
  return new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(things)
}

export function Welcome() {
  const user = useUser()
  const [isHidden, setHidden] = useState(() => localStorage.getItem(hiddenKey) !== null)
  // Who works for somebody else knows the portal.
  if (isHidden || !user || user.actor) return null
  const things = ownThings(user)
  const hide = () => {
    localStorage.setItem(hiddenKey, '1')
    setHidden(true)
  }
  return (
    <Banner meaning="info" title={m.home_welcome_title()} onDismiss={hide} className="mb-5">
      {things && m.home_welcome_text({ things })} {m.home_welcome_search()}
    </Banner>
  )
}
