import { ChevronDown, LogIn } from 'lucide-react'
import { Button, IconButton } from '#design/components/button.tsx'
import { Menu } from '#design/components/menu.tsx'
import { m } from '#words'
import type { WordPressUser } from '../contract/shapes.ts'
import { firstAdministrator } from '../rules/may-change.ts'
import { useSignIn } from './queries.ts'
import { rolesText } from './role-words.ts'
import type { ReadSite } from './site-frame.tsx'

/** So many are offered here; all of them stand on the tab of users. */
const mostOffered = 12

const isAdministrator = ({ roles }: WordPressUser): boolean => roles.includes('administrator')

/** One press opens WordPress as its first administrator, another as whomever is chosen. */
export function SignIn({ site: { id, facts, state } }: { site: ReadSite }) {
  const signIn = useSignIn()
  const isShut = state !== 'on' || facts.state === 'broken' || firstAdministrator(facts.users) === undefined
  const offered = facts.users
    .toSorted((one, other) => Number(isAdministrator(other)) - Number(isAdministrator(one)))
    .slice(0, mostOffered)
  const hasMenu = offered.length > 1 && !isShut
  return (
    <span className="flex">
      <Button
        look="primary"
        icon={LogIn}
        isDisabled={isShut}
        isPending={signIn.isPending}
        onPress={() => signIn.mutate({ id })}
        className={hasMenu ? 'rounded-r-none' : undefined}
      >
        {m.wordpress_sign_in()}
      </Button>
      {hasMenu && (
        <Menu
          label={m.wordpress_sign_in_as()}
          trigger={
            <IconButton
              look="primary"
              icon={ChevronDown}
              label={m.wordpress_sign_in_as()}
              className="rounded-l-none border-l-canvas/40!"
            />
          }
          entries={offered.map((user) => ({
            id: String(user.id),
            label: user.name || user.login,
            text: user.name || user.login,
            help: rolesText(user.roles),
            isDisabled: signIn.isPending,
            onAction: () => signIn.mutate({ id, user: user.id }),
          }))}
        />
      )}
    </span>
  )
}
