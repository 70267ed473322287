import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { installReactions } from '#design/api/reactions.ts'
import { heardNothing } from '#design/feedback/connection.ts'
import { leaveByItself } from '#design/feedback/own-leave.ts'
import { toast } from '#design/feedback/toast.ts'
import { stripLocale } from '#design/language/locale.ts'
import { beginLeaving, forgetPerson, leaveToSignIn } from './leave.ts'

/** Ties the answers of core §8 to this page. */
export function tieReactions(queryClient: QueryClient, router: AnyRouter): void {
  const here = () => stripLocale(window.location.pathname)
  installReactions({
    toast: (text) => void toast.bad(text),
    here,
    forget: () => forgetPerson(queryClient),
    signOut: () => {
      if (!beginLeaving()) return
      forgetPerson(queryClient)
      leaveByItself(() => leaveToSignIn(`${here()}${window.location.search}`))
    },
    maintenance: () => {
      // Several queries may fail at once: by the second one the page for maintenance is already open.
      if (here() === '/maintenance') return
      void router.navigate({ to: '/maintenance', search: { next: `${here()}${window.location.search}` } })
    },
    heardNothing,
    later: (work) => void setTimeout(work),
  })
}
