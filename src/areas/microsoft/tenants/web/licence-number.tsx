import { NumberField, type NumberFieldProps } from '#design/components/number-field.tsx'
import { m } from '#words'

/** An empty field is no number yet. */
export const isSomeLicences = (quantity: number): boolean => quantity >= 1

type Props = Pick<NumberFieldProps, 'className' | 'autoFocus'> & {
  value: number
  most: number
  onChange: (quantity: number) => void
}

/** How many licences: none of them is refused in words, and not made one of behind somebody’s back. */
export const LicenceNumber = ({ value, most, ...rest }: Props) => (
  <NumberField
    {...rest}
    label={m.office_number()}
    value={value}
    minValue={0}
    maxValue={most}
    error={value === 0 ? m.office_number_zero() : undefined}
  />
)
