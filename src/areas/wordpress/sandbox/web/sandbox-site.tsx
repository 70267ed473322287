import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { send } from '#design/api/client.ts'
import { Card, PageHeader } from '#design/components/card.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { ErrorState } from '#design/components/states.tsx'
import { DefinitionList } from '#design/components/text-bits.tsx'
import { m } from '#words'
import { sandboxCalls } from '../contract/calls.ts'
import { sandboxKeys } from './keys.ts'

/** The page of the sandbox: it names the user whom a real WordPress would now have signed in. */
export function SandboxSite() {
  const { token = '' } = useParams({ strict: false }) as Record<string, string | undefined>
  // The link works once, so it is requested once.
  const query = useQuery({
    queryKey: sandboxKeys.one(token),
    queryFn: () => send(sandboxCalls.follow, { params: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (query.error && !query.data)
    return (
      <>
        <PageHeader title={m.wordpress_sandbox_title()} />
        <ErrorState error={query.error} />
      </>
    )
  if (!query.data) return <Skeleton lines={4} />
  const { url, title, login, name, roles } = query.data.data
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title={m.wordpress_sandbox_of({ title })} help={m.wordpress_sandbox_help()} />
      <Card>
        <DefinitionList
          items={[
            { term: m.wordpress_sandbox_user(), value: m.wordpress_sandbox_user_named({ name, login }) },
            { term: m.wordpress_sandbox_role(), value: roles.map(roleWord).join(', ') },
            { term: m.wordpress_sandbox_address(), value: url },
          ]}
        />
      </Card>
    </div>
  )
}

const roleWords: Readonly<Record<string, () => string>> = {
  administrator: m.wordpress_sandbox_administrator,
  editor: m.wordpress_sandbox_editor,
  author: m.wordpress_sandbox_author,
  contributor: m.wordpress_sandbox_contributor,
  subscriber: m.wordpress_sandbox_subscriber,
}
/** A plugin may have roles of its own, which only it has words for. */
const roleWord = (role: string): string => roleWords[role]?.() ?? role
