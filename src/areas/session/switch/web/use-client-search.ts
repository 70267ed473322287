import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { errorText } from '#design/api/error-text.ts'
import { stripLocale } from '#design/language/locale.ts'
import { leaveFor } from './leave-for.ts'
import { actAs, foundClients, useNoteClient } from './queries.ts'

/** What becomes of the client that is chosen: their things are looked at, or the user acts as their account. */
export type Choice = 'look' | 'act'

const pauseMs = 120

/** Screens that show one client's things when the address says whose: `?cc=12`. */
const screensOfOne = ['/domains', '/services']

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** Looks at a client's things, on the screen that is open when it can show them; `undefined` for all clients. */
function useLookAt(): (clientId: number | undefined) => void {
  const navigate = useNavigate()
  const note = useNoteClient()
  const here = stripLocale(useRouterState({ select: (state) => state.location.pathname }))
  const to = screensOfOne.find((path) => path === here) ?? '/domains'
  return (clientId) => {
    if (clientId !== undefined) note(clientId)
    void navigate({ to, search: (clientId === undefined ? {} : { cc: clientId }) as never })
  }
}

/** Clients found by what is typed, and what is done with the one that is taken. */
export function useClientSearch(isOpen: boolean, onClose: () => void) {
  const [typed, setTyped] = useState('')
  const [choice, setChoice] = useState<Choice>('look')
  const [problem, setProblem] = useState<string>()
  const asked = usePaused(typed.trim())
  const query = useQuery({ ...foundClients(asked), enabled: isOpen })
  const lookAt = useLookAt()
  const clients = query.data ?? []
  // What is still shown for fewer letters is not what was asked for.
  const isCurrent = asked === typed.trim() && !query.isPlaceholderData
  const close = () => {
    setTyped('')
    setProblem(undefined)
    onClose()
  }
  return {
    typed,
    setTyped,
    choice,
    setChoice,
    problem,
    asked,
    clients,
    isSearching: !isCurrent || query.isPending,
    close,
    /** `key`: the number of a client, or `all`. */
    take: (key: string, how: Choice) => {
      if (key === 'all') {
        close()
        return lookAt(undefined)
      }
      const client = clients.find(({ id }) => String(id) === key)
      if (!client || !isCurrent) return
      if (how === 'act' && client.accountId !== null)
        return void actAs(client.accountId, leaveFor).catch((error: unknown) => setProblem(errorText(error)))
      close()
      lookAt(client.id)
    },
  }
}
export type ClientSearch = ReturnType<typeof useClientSearch>
