import { useQuery } from '@tanstack/react-query'
import { LibraryBig } from 'lucide-react'
import { Button } from '#design/components/button.tsx'
import { Menu } from '#design/components/menu.tsx'
import { m } from '#words'
import type { TicketDetail } from '../../contract/shapes.ts'
import { cannedReplies, customerCard } from '../queries.ts'

/** The canned replies in the customer's language and the ticket's brand. */
export function CannedMenu({ ticket, onChoose }: { ticket: TicketDetail; onChoose: (body: string) => void }) {
  const card = useQuery(customerCard(ticket.id))
  const locale = card.data?.locale
  const query = useQuery({
    ...cannedReplies({ ...(ticket.brand && { brand: ticket.brand }), ...(locale && { locale }) }),
    enabled: Boolean(locale),
  })
  const replies = query.data ?? []
  return (
    <div>
      <Menu
        trigger={
          <Button size="small" icon={LibraryBig}>
            {m.support_desk_canned_insert()}
          </Button>
        }
        entries={
          replies.length > 0
            ? replies.map(({ id, title, body }) => ({ id: String(id), label: title, onAction: () => onChoose(body) }))
            : [{ id: 'none', label: m.support_desk_canned_none(), isDisabled: true }]
        }
      />
    </div>
  )
}
