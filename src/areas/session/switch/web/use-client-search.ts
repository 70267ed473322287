import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toClient } from '#areas/people/clients/web/public.tsx'
import { errorText } from '#design/api/error-text.ts'
import { enterClient, leaveClient, useClientParam } from '#design/router/client-scope.ts'
import { useGoTo } from '#design/router/use-go-to.ts'
import { leaveFor } from './leave-for.ts'
import { actAs, foundClients, useNoteClient } from './queries.ts'

/** What becomes of the client that is chosen: the user works in them as themselves, or acts as their account. */
export type Choice = 'look' | 'act'

const pauseMs = 120

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** Works in a client from here on: on the screen that is open when it shows one client's things; `undefined` for all clients. */
function useLookAt(): (clientId: number | undefined) => void {
  const goTo = useGoTo()
  const note = useNoteClient()
  const param = useClientParam()
  return (clientId) => {
    if (clientId === undefined) leaveClient()
    else {
      enterClient(clientId)
      note(clientId)
    }
    if (param !== undefined) void goTo({ to: '.', search: { [param]: clientId } })
    else if (clientId !== undefined) void goTo(toClient(clientId))
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
