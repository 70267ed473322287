import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toClient } from '#areas/people/clients/web/public.tsx'
import { errorText } from '#design/api/error-text.ts'
import { enterClient, leaveClient, useClientParam } from '#design/router/client-scope.ts'
import { useGoTo } from '#design/router/use-go-to.ts'
import { leaveFor } from './leave-for.ts'
import { actAs, foundClients, useNoteClient } from './queries.ts'

/** `look`: work in the client as oneself; `act`: act as its account. */
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

/** Works in a client, on the present screen if that can show one client's items; `undefined`: in all clients. */
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

/** The search for clients, and what happens to the chosen one. */
export function useClientSearch(isOpen: boolean, onClose: () => void) {
  const [typed, setTyped] = useState('')
  const [choice, setChoice] = useState<Choice>('look')
  const [problem, setProblem] = useState<string>()
  const asked = usePaused(typed.trim())
  const query = useQuery({ ...foundClients(asked), enabled: isOpen })
  const lookAt = useLookAt()
  const clients = query.data ?? []
  // Results of the previous text are still shown while new ones load.
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
    /** `key`: the id of a client, or `all`. */
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
