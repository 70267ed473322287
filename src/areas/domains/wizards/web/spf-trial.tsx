import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isIp } from '#base/ip.ts'
import { Badge } from '#design/components/badge.tsx'
import { Button } from '#design/components/button.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { TextField } from '#design/components/text-field.tsx'
import { m } from '#words'
import { spfAnalysis } from './queries.ts'
import { resultWords } from './words-by-code.ts'

const tones = {
  pass: 'good',
  fail: 'bad',
  softfail: 'warning',
  neutral: 'neutral',
  none: 'neutral',
  temperror: 'warning',
  permerror: 'bad',
} as const

/** Tests the record against one server address. */
export function SpfTrial({ domain, record }: { domain: string; record: string }) {
  const [typed, setTyped] = useState('')
  const [ip, setIp] = useState<string>()
  const [error, setError] = useState<string>()
  const query = useQuery({ ...spfAnalysis(domain, record, ip), enabled: ip !== undefined })
  const trial = ip === undefined || query.data?.trial?.ip === undefined ? undefined : query.data.trial
  const ask = () => (isIp(typed.trim()) ? setIp(typed.trim()) : setError(m.wizards_trial_wrong()))
  return (
    <div className="flex flex-col gap-2">
      <div className="flex max-w-lg items-start gap-2">
        <TextField
          label={m.wizards_trial()}
          help={m.wizards_trial_help()}
          error={error}
          mono
          className="min-w-0 flex-1"
          value={typed}
          onChange={(text) => {
            setTyped(text)
            setError(undefined)
          }}
          onKeyDown={(event) => event.key === 'Enter' && ask()}
        />
        <Button className="mt-6.5" onPress={ask} isPending={query.isFetching} isDisabled={typed.trim() === ''}>
          {m.wizards_trial_ask()}
        </Button>
      </div>
      <div aria-live="polite">
        {trial && (
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <Mono>{trial.ip}</Mono>
            <Badge tone={tones[trial.result]}>{trial.result}</Badge>
            {resultWords[trial.result]()}
            {trial.decidedBy.length > 0 && (
              <span className="text-ink-soft">
                {m.wizards_trial_by()} <Mono>{trial.decidedBy.map(({ term }) => term).join(' → ')}</Mono>
              </span>
            )}
          </p>
        )}
      </div>
    </div>
  )
}
