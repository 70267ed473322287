import { formatEuros } from '#base/money.ts'
import { Switch } from '#design/components/choice.tsx'
import { m } from '#words'

/** Uses account credit first, unless switched off; hidden without credit. */
export function CreditSwitch({ isUsed, onChange, creditCents, openCents }: CreditChoice) {
  if (creditCents <= 0) return null
  return (
    <Switch
      isSelected={isUsed}
      onChange={onChange}
      help={
        isUsed
          ? m.payments_pay_credit_help({ amount: formatEuros(Math.min(creditCents, openCents)) })
          : m.payments_pay_credit_kept()
      }
    >
      {m.payments_pay_credit({ amount: formatEuros(creditCents) })}
    </Switch>
  )
}

type CreditChoice = {
  isUsed: boolean
  onChange: (isUsed: boolean) => void
  creditCents: number
  openCents: number
}
