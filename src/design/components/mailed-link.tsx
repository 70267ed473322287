import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#words'
import { keysOf } from '../api/keys.ts'
import { useSearchParam } from '../router/search-state.ts'
import { Banner } from './banner.tsx'
import { LinkButton, type Target } from './link.tsx'
import { Spinner } from './spinner.tsx'

const mailedLinkKeys = keysOf('mailed-link')

/** The way on from a link that opens nothing: to a new one, or to where one is asked for. */
export type Onward = Target & { label: string }

export type MailedLinkProps = {
  /** What the link is for; the answer is kept under it while the page is open. */
  name: string
  isOpen: (token: string) => Promise<{ data: { isOpen: boolean } }>
  onward: Onward
  /** The page around what is said of the link itself. */
  frame: (content: ReactNode) => ReactNode
  /** What the link opens. */
  children: (token: string) => ReactNode
}

/**
 * A page behind a mailed link (`?token=`) says at once when the link opens nothing any more, before anybody fills in a form.
 * While that cannot be asked the page opens: using the link tells the same.
 */
export function MailedLink({ name, isOpen, onward, frame, children }: MailedLinkProps) {
  const [token] = useSearchParam('token')
  const asked = useQuery({
    queryKey: mailedLinkKeys.one(token, name),
    enabled: Boolean(token),
    staleTime: Number.POSITIVE_INFINITY,
    // Coming back to the page is another opening of the link.
    gcTime: 0,
    retry: false,
    queryFn: async () => (await isOpen(token ?? '')).data.isOpen,
  })
  if (!token || asked.data === false) return frame(<DeadLink {...onward} />)
  if (asked.isLoading)
    return frame(
      <p role="status" className="flex items-center gap-2.5 text-ink-soft">
        <Spinner size={16} />
        {m.design_link_looking()}
      </p>,
    )
  return children(token)
}

/** A link that is missing, used or too old: why, and the way on. */
export const DeadLink = ({ label, ...target }: Onward) => (
  <Banner meaning="warning" title={m.design_link_dead()} actions={<LinkButton {...target}>{label}</LinkButton>}>
    {m.design_link_dead_help()}
  </Banner>
)
