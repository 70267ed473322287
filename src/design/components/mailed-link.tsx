import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#words'
import { keysOf } from '../api/keys.ts'
import { useSearchParam } from '../router/search-state.ts'
import { Banner } from './banner.tsx'
import { LinkButton, type Target } from './link.tsx'
import { Spinner } from './spinner.tsx'

const mailedLinkKeys = keysOf('mailed-link')

/** The way on from an invalid link: to a new one, or to where one can be requested. */
export type Onward = Target & { label: string }

export type MailedLinkProps = {
  /** The purpose of the link; the answer is cached under it. */
  name: string
  isOpen: (token: string) => Promise<{ data: { isOpen: boolean } }>
  onward: Onward
  /** The page around the message about the link. */
  frame: (content: ReactNode) => ReactNode
  /** The content behind a valid link. */
  children: (token: string) => ReactNode
}

/**
 * A page behind a mailed link (`?token=`) says at once that the link is invalid, before the user fills in a form. If
 * that cannot be checked the page opens, and submitting reports it.
 */
export function MailedLink({ name, isOpen, onward, frame, children }: MailedLinkProps) {
  const [token] = useSearchParam('token')
  const asked = useQuery({
    queryKey: mailedLinkKeys.one(token, name),
    enabled: Boolean(token),
    staleTime: Number.POSITIVE_INFINITY,
    // A revisit of the page checks the link again.
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

/** A link that is missing, used or expired: why, and the way on. */
export const DeadLink = ({ label, ...target }: Onward) => (
  <Banner meaning="warning" title={m.design_link_dead()} actions={<LinkButton {...target}>{label}</LinkButton>}>
    {m.design_link_dead_help()}
  </Banner>
)
