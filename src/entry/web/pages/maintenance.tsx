import { useNavigate } from '@tanstack/react-router'
import { Wrench } from 'lucide-react'
import { useEffect, useState } from 'react'
import { currentLocale } from '#design/language/locale.ts'
import { BrandMark } from '#design/layouts/brand-mark.tsx'
import { useSearchParam } from '#design/router/search-state.ts'
import { safeNext } from '#design/router/session.ts'
import { m } from '#words'

const everyMs = 30_000

/** Where a 503 for maintenance leads. It checks by itself whether the portal is back, and then continues. */
export function Maintenance() {
  const [next] = useSearchParam('next')
  const navigate = useNavigate()
  const [words, setWords] = useState<string>()
  useEffect(() => {
    const look = async () => {
      const headers = { 'accept-language': currentLocale() }
      const answer = await fetch('/api/who-is-here', { credentials: 'same-origin', headers }).catch(() => undefined)
      if (answer && answer.status !== 503) return answer
      const said = (await answer?.json().catch(() => undefined)) as { error?: string; code?: string } | undefined
      if (said?.code === 'maintenance') setWords(said.error)
    }
    void look()
    const timer = setInterval(async () => {
      if (await look()) void navigate({ to: safeNext(next) ?? '/' })
    }, everyMs)
    return () => clearInterval(timer)
  }, [navigate, next])
  return (
    <div className="flex max-w-md flex-col items-center gap-4 text-center">
      <BrandMark />
      <span className="mt-6 flex size-12 items-center justify-center rounded-full border border-warning-line bg-warning-tint text-warning-ink">
        <Wrench aria-hidden size={22} />
      </span>
      <h1 className="title">{m.design_maintenance_title()}</h1>
      <p className="text-lg">{words ?? m.design_maintenance()}</p>
      <p className="text-ink-soft">{m.design_maintenance_help()}</p>
    </div>
  )
}
