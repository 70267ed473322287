import { useCall } from '#design/api/use-call.ts'
import { Status } from '#design/components/badge.tsx'
import { Button } from '#design/components/button.tsx'
import { m } from '#words'
import { clientCalls } from '../contract/calls.ts'
import { isVatNumber } from '../rules/vat-number.ts'

const states = {
  valid: { tone: 'good', word: m.people_vat_valid },
  invalid: { tone: 'bad', word: m.people_vat_invalid },
  unknown: { tone: 'warning', word: m.people_vat_unknown },
  none: { tone: 'neutral', word: m.people_vat_no_register },
} as const

/** Checks the number in the form at the European register; the result disappears when the number changes. */
export function VatCheck({ country, vat }: { country: string; vat: string }) {
  const check = useCall(clientCalls.checkVat)
  if (vat.trim() === '' || !isVatNumber(country, vat)) return null
  const asked = check.variables?.body
  const isOfThis = asked?.country === country && asked.vat.trim() === vat.trim()
  const answer = isOfThis ? check.data?.data : undefined
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {answer ? (
        <>
          <Status tone={states[answer.state].tone}>{states[answer.state].word()}</Status>
          {answer.name && <span className="text-ink-soft text-sm">{answer.name}</span>}
        </>
      ) : (
        <Button size="small" isPending={check.isPending} onPress={() => check.mutate({ body: { country, vat } })}>
          {m.people_vat_check()}
        </Button>
      )}
    </div>
  )
}
