import { FrontDoor } from '#areas/ordering/catalogue/web/front-door.tsx'
import { Anchor } from '#design/components/link.tsx'
import { currentLocale } from '#design/language/locale.ts'
import { type CurrentUser, principalOf, useUser } from '#design/router/session.ts'
import { useBrand } from '#design/tokens/brand.ts'
import { m } from '#words'
import { menuFor } from '../shell/menu.ts'
import { useExists } from '../shell/tools.tsx'

/** The start page: what is on sale for a visitor, their own screens for a user without an overview. */
export function Home() {
  const user = useUser()
  return user ? <OwnScreens user={user} /> : <FrontDoor />
}

function OwnScreens({ user }: { user: CurrentUser }) {
  const brand = useBrand()
  const links = menuFor(principalOf(user), useExists(), user).flatMap((part) => part.links)
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-center py-[8vh] text-center">
      <h1 className="title-large">{m.design_home_hello({ name: user.name })}</h1>
      <p className="mt-2 text-ink-soft text-lg">{brand.tagline[currentLocale()]}</p>
      <ul className="mt-8 grid w-full grid-cols-1 gap-3 text-left small:grid-cols-2">
        {links.map(({ path, search, label, icon: Icon }) => (
          <li key={`${path} ${label}`}>
            <Anchor
              to={path}
              search={search}
              className="flex items-center gap-3 rounded-xl border border-line bg-surface px-4 py-3.5 font-medium no-underline shadow-card hover:border-line-strong"
            >
              <Icon aria-hidden size={18} className="text-brand-ink" />
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  )
}
