import { area } from '#platform/area.ts'
import { supportJobs } from './jobs.ts'
import { ticketAnswered, ticketEnded, ticketOpened } from './news.ts'
import { ticketRoutes } from './routes.ts'
import { staffTicketRoutes } from './staff-routes.ts'

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
  news: [ticketOpened, ticketAnswered, ticketEnded],
})
