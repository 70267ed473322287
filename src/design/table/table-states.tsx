import { SearchX } from 'lucide-react'
import { m } from '#words'
import { Button } from '../components/button.tsx'
import { Bone } from '../components/skeleton.tsx'
import { EmptyState } from '../components/states.tsx'

const widths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-1/3', 'w-2/3']

/** Grey rows in the shape of the table while the first page loads. */
export function RowBones({ columns, rows = 8 }: { columns: number; rows?: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={`bones-${row + 1}`} className="border-line border-b last:border-b-0">
      {Array.from({ length: columns }, (_, column) => (
        <td key={`bone-${column + 1}`} className="h-11 px-4 phone:block phone:h-8">
          <Bone className={widths[(row + column) % widths.length]} />
        </td>
      ))}
    </tr>
  ))
}

/** There is something, but not with this search and these filters. */
export const NothingMatches = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={SearchX}
    title={m.design_nothing_matches()}
    actions={<Button onPress={onClear}>{m.design_clear_filters()}</Button>}
  >
    {m.design_nothing_matches_help()}
  </EmptyState>
)
