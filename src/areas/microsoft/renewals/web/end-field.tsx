import { useState } from 'react'
import type { Licence } from '#areas/microsoft/tenants/contract/shapes.ts'
import { formatDay } from '#base/dates.ts'
import { DateField } from '#design/components/date-field.tsx'
import { Select } from '#design/components/select.tsx'
import { m } from '#words'
import { endsBetween, type PlanChoice } from './plan-choice.ts'

const usual = 'usual'
const other = 'other'
type Props = {
  licence: Licence
  /** Days on which other licences of the tenant end. */
  endDates: readonly string[]
  choice: PlanChoice
  onChange: (choice: PlanChoice) => void
}

/** The last day of the next term: its usual one, one on which several end together, or another. */
export function EndField({ licence, endDates, choice, onChange }: Props) {
  const { first, last } = endsBetween(licence, choice.term)
  const offered = [...new Set(endDates)].filter((day) => day >= first && day < last).toSorted()
  const isOffered = choice.endsOn === null || offered.includes(choice.endsOn)
  const [isOther, setOther] = useState(!isOffered)
  const value = isOther ? other : (choice.endsOn ?? usual)
  return (
    <>
      <Select
        label={m.office_renew_next_end()}
        value={value}
        onChange={(key) => {
          setOther(key === other)
          if (key !== other) onChange({ ...choice, endsOn: key === usual ? null : String(key) })
        }}
        options={[
          { id: usual, label: m.office_renew_next_end_usual({ day: formatDay(last) }) },
          ...offered.map((day) => ({ id: day, label: m.office_renew_next_end_with({ day: formatDay(day) }) })),
          { id: other, label: m.office_renew_next_end_other() },
        ]}
      />
      {isOther && (
        <DateField
          className="max-w-56"
          label={m.office_renew_next_end_day()}
          value={choice.endsOn}
          earliest={first}
          latest={last}
          onChange={(endsOn) => onChange({ ...choice, endsOn })}
        />
      )}
    </>
  )
}
