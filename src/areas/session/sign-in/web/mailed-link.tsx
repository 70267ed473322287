import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Banner } from '#design/components/banner.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { Spinner } from '#design/components/spinner.tsx'
import { useSearchParam } from '#design/router/search-state.ts'
import { m } from '#words'
import { AuthFrame } from './auth-frame.tsx'

type MailedLinkProps = {
  title: string
  /** The name of what the link is for; the answer is kept under it while the page is open. */
  name: string
  isOpen: (token: string) => Promise<{ data: { isOpen: boolean } }>
  /** The way on from a link that opens nothing: to a new one, or to where one is asked for. */
  onward: { to: string; search?: Record<string, string>; label: string }
  /** What the link opens. */
  children: (token: string) => ReactNode
}

/**
 * A page behind a mailed link says at once when the link opens nothing any more, before anybody fills in a form. While that
 * cannot be asked the page opens: using the link tells the same.
 */
export function MailedLink({ title, name, isOpen, onward, children }: MailedLinkProps) {
  const [token] = useSearchParam('token')
  const asked = useQuery({
    queryKey: ['mailed-link', name, token],
    enabled: Boolean(token),
    staleTime: Number.POSITIVE_INFINITY,
    // Coming back to the page is another opening of the link.
    gcTime: 0,
    retry: false,
    queryFn: async () => (await isOpen(token ?? '')).data.isOpen,
  })
  if (!token || asked.data === false) return <DeadLink title={title} onward={onward} />
  if (asked.isLoading)
    return (
      <AuthFrame title={title}>
        <p role="status" className="flex items-center gap-2.5 text-ink-soft">
          <Spinner size={16} />
          {m.session_link_looking()}
        </p>
      </AuthFrame>
    )
  return children(token)
}

/** A link that is missing, used or too old: why, and the way on. */
export const DeadLink = ({ title, onward: { label, ...target } }: Pick<MailedLinkProps, 'title' | 'onward'>) => (
  <AuthFrame title={title}>
    <Banner meaning="warning" title={m.session_link_dead()} actions={<LinkButton {...target}>{label}</LinkButton>}>
      {m.session_link_dead_help()}
    </Banner>
  </AuthFrame>
)
