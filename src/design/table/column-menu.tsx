import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { m } from '#words'
import { Button, IconButton } from '../components/button.tsx'
import { Checkbox, RadioGroup } from '../components/choice.tsx'
import { Tip } from '../components/tip.tsx'
import type { Columns } from './use-column-choice.ts'
import type { Density } from './use-density.ts'

type ColumnMenuProps<Row> = { choice: Columns<Row>; density: Density; onDensity: (density: Density) => void }

/** Which columns are shown, in which order, and how high the rows are. */
export function ColumnMenu<Row>({ choice, density, onDensity }: ColumnMenuProps<Row>) {
  const offered = choice.ordered.slice(1).filter((column) => !column.fixed)
  if (offered.length === 0) return null
  const toggle = (id: string, isShown: boolean) =>
    choice.setHidden(isShown ? [...choice.hidden].filter((each) => each !== id) : [...choice.hidden, id])
  return (
    <DialogTrigger>
      <Tip text={m.design_columns()}>
        <IconButton icon={Columns3} label={m.design_columns()} />
      </Tip>
      <Popover
        placement="bottom end"
        offset={4}
        className="rounded-lg border border-line bg-raised shadow-raised data-entering:animate-rise"
      >
        <Dialog aria-label={m.design_columns()} className="w-72 max-w-[calc(100vw-1rem)] p-4 outline-none!">
          <p className="mb-2 font-medium text-sm">{m.design_columns()}</p>
          <ul className="scroll-thin max-h-[50vh] overflow-y-auto">
            {offered.map(({ id, header }, index) => (
              <li key={id} className="flex items-center justify-between gap-2">
                <Checkbox isSelected={!choice.hidden.has(id)} onChange={(isShown) => toggle(id, isShown)}>
                  {header}
                </Checkbox>
                <span className="flex shrink-0">
                  <IconButton
                    size="small"
                    icon={ArrowUp}
                    label={m.design_column_earlier({ column: header })}
                    isDisabled={index === 0}
                    onPress={() => choice.move(id, -1)}
                  />
                  <IconButton
                    size="small"
                    icon={ArrowDown}
                    label={m.design_column_later({ column: header })}
                    isDisabled={index === offered.length - 1}
                    onPress={() => choice.move(id, 1)}
                  />
                </span>
              </li>
            ))}
          </ul>
          <RadioGroup
            label={m.design_density()}
            value={density}
            onChange={(next) => onDensity(next as Density)}
            choices={[
              { value: 'comfortable', label: m.design_density_comfortable() },
              { value: 'compact', label: m.design_density_compact() },
            ]}
            className="mt-3 border-line border-t pt-3 phone:hidden"
          />
          {choice.isChanged && (
            <Button look="quiet" size="small" onPress={choice.reset} className="mt-2">
              {m.design_columns_reset()}
            </Button>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
