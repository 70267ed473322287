import type { Column } from '#design/table/column.ts'
import { m } from '#words'
import type { Mailbox } from '../contract/shapes.ts'
import {
  Fullness,
  fullnessText,
  LastSignIn,
  MailboxAddress,
  MailboxStatus,
  mailboxStateText,
} from './mailbox-cells.tsx'

export const mailboxColumns = (): Column<Mailbox>[] => [
  {
    id: 'name',
    header: m.mailboxes_address(),
    sortable: true,
    fixed: true,
    text: ({ address }) => address,
    cell: (box) => (
      <MailboxAddress box={box}>
        <span className="wrap-anywhere font-medium">{box.address}</span>
      </MailboxAddress>
    ),
  },
  {
    id: 'full',
    header: m.mailboxes_used(),
    sortable: true,
    width: 'w-64',
    text: fullnessText,
    cell: (box) => <Fullness box={box} />,
  },
  {
    id: 'lastSignIn',
    header: m.mailboxes_last_sign_in(),
    sortable: true,
    cell: (box) => <LastSignIn box={box} />,
  },
  {
    id: 'state',
    header: m.mailboxes_state(),
    text: mailboxStateText,
    cell: (box) => <MailboxStatus box={box} />,
  },
]
