import { area } from '#platform/area.ts'
import { blank, ofAccount, ofClient, remove } from '#platform/personal-data.ts'
import { ticketAnswered, ticketEnded, ticketOpened } from './domain-events.ts'
import { supportJobs } from './jobs.ts'
import { logLines } from './log-lines.ts'
import { ticketRoutes } from './routes.ts'
import { staffTicketRoutes } from './staff-routes.ts'

const ofTickets = (column: string) => ({
  where: `${column} in (select id from support_ticket where client_id = $client)`,
})
const ofMessages = (column: string) => ({
  where: `${column} in (select id from support_message where ticket_id in (select id from support_ticket where client_id = $client))`,
})

export default area({
  tables: [
    'support_answer',
    'support_attachment',
    'support_canned_reply',
    'support_draft',
    'support_incoming',
    'support_message',
    'support_presence',
    'support_reading',
    'support_reply_address',
    'support_ticket',
    'support_watcher',
  ],
  routes: [ticketRoutes, staffTicketRoutes],
  jobs: supportJobs,
  personalData: {
    support_draft: { of: ofAccount(), given: { needs: ['support'] }, onErasure: remove },
    support_presence: { of: ofAccount(), onErasure: remove },
    support_reading: { of: ofAccount(), onErasure: remove },
    support_reply_address: { of: ofTickets('ticket_id'), onErasure: remove },
    support_watcher: { of: ofTickets('ticket_id'), given: { needs: ['support'] }, onErasure: remove },
    support_attachment: { of: ofMessages('message_id'), onErasure: remove },
    support_message: {
      of: ofTickets('ticket_id'),
      // Notes of the desks and held mails are not the client's data.
      given: { needs: ['support'], without: ['original_file_id'], only: "audience = 'all'" },
      onErasure: blank({ body: "''", rest: "''", original_file_id: 'null', author_name: "''", author_email: "''" }),
    },
    support_incoming: {
      of: ofTickets('ticket_id'),
      onErasure: blank({ sender: "''", recipient: "''", subject: "''" }),
    },
    support_ticket: {
      of: ofClient(),
      given: { needs: ['support'] },
      onErasure: blank({ subject: "'…'", verdict_comment: "''" }),
    },
  },
  columns: {
    support_answer: { house: ['title', 'body'] },
    support_canned_reply: { house: ['title', 'body'] },
    support_incoming: { thing: ['mail_id', 'reason'] },
    support_message: { thing: ['mail_id'] },
    support_ticket: { thing: ['department'] },
  },
  mailKinds: {
    'support.received': 'support',
    'support.answered': 'support',
    'support.closing-soon': 'support',
    'support.closed': 'support',
    'support.rejected': 'support',
    'support.client-asks': 'support',
    'support.desk': 'house',
  },
  events: [ticketOpened, ticketAnswered, ticketEnded],
  log: logLines,
  pathReaders: { '/supports': 'support' },
})
