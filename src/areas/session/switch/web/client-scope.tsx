import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Building2, X } from 'lucide-react'
import { useEffect } from 'react'
import { toClient } from '#areas/people/clients/web/public.tsx'
import { Anchor } from '#design/components/link.tsx'
import { Bone } from '#design/components/skeleton.tsx'
import { scopeWidth } from '#design/layouts/scope-row.tsx'
import { toHeading } from '#design/router/arrival-focus.ts'
import { leaveClient, useClientParam, useClientScope } from '#design/router/client-scope.ts'
import { m } from '#words'
import { knownClient } from './queries.ts'

const edge = 'flex h-8 items-center text-ink no-underline hover:bg-brand-tint'

/** Shows on every page the client that a partner or staff work in, with links to it and out of it. */
export function ClientScope() {
  const id = useClientScope()
  const { data } = useQuery(knownClient(id))
  const leave = useLeave()
  // The client is gone, or not in the caller's scope.
  const isGone = data === null
  useEffect(() => {
    if (isGone) leaveClient()
  }, [isGone])
  if (id === undefined || isGone) return null
  const name = data?.name
  return (
    <section
      aria-label={m.switch_scope()}
      className={`flex min-w-0 overflow-hidden rounded-md border border-brand-line bg-brand-tint ${scopeWidth}`}
    >
      <Anchor {...toClient(id)} title={name} className={`${edge} min-w-0 flex-1 gap-2 pr-1.5 pl-2.5 font-medium`}>
        <Building2 aria-hidden size={15} className="shrink-0 text-brand-ink" />
        {name === undefined ? <Bone className="w-24" /> : <span className="truncate">{name}</span>}
      </Anchor>
      <button
        type="button"
        onClick={leave}
        aria-label={m.switch_leave({ name: name ?? '' })}
        title={m.switch_leave({ name: name ?? '' })}
        className={`${edge} w-8 shrink-0 justify-center -outline-offset-2!`}
      >
        <X aria-hidden size={15} />
      </button>
    </section>
  )
}

/** Leaves the client; a visible list then shows all clients' items again. */
function useLeave(): () => void {
  const navigate = useNavigate()
  const param = useClientParam()
  return () => {
    leaveClient()
    // The focused button is removed with the name, so the focus moves to the heading.
    toHeading()
    if (param !== undefined)
      void navigate({ to: '.', search: ((old: object) => ({ ...old, [param]: undefined, page: undefined })) as never })
  }
}
