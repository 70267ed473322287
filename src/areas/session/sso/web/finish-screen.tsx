import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#design/api/client.ts'
import { currentLocale } from '#design/language/locale.ts'
import { m } from '#words'
import { ssoCalls } from '../contract/calls.ts'
import { ssoRefusals } from '../contract/refusals.ts'
import { ssoKeys } from './keys.ts'
import { enterAt, inOwnLanguage } from './onwards.ts'
import { Failed, Working } from './sso-parts.tsx'

/** The refusal of a redirect: only a known code, never text from the address. */
function refusedText(search: URLSearchParams): string | undefined {
  const code = search.get('refused')
  if (code === null) return undefined
  const entry = ssoRefusals[code as keyof typeof ssoRefusals] ?? ssoRefusals.sso_answer_invalid
  return entry.text[currentLocale()]
}

/** Where a provider redirects to: passes the answer to the server, and continues. */
export function SsoFinishScreen() {
  const [elsewhere] = useState(inOwnLanguage)
  const search = new URLSearchParams(window.location.search)
  const isAnswer = search.has('ticket') || search.has('state')
  const finish = useQuery({
    queryKey: ssoKeys.list('finish', window.location.search),
    enabled: isAnswer && elsewhere === undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { data } = await send(ssoCalls.callback, { body: { answer: window.location.search } })
      enterAt(data.next)
      return data
    },
  })
  if (elsewhere !== undefined) {
    window.location.replace(elsewhere)
    return <Working>{m.sso_finishing()}</Working>
  }
  const refused = refusedText(search)
  if (refused) return <Failed text={refused} />
  if (!isAnswer) return <Failed text={m.sso_nothing()} />
  return finish.isError ? <Failed error={finish.error} /> : <Working>{m.sso_finishing()}</Working>
}
