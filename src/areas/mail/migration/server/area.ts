import { area } from '#platform/area.ts'
import { ofClient, remove } from '#platform/personal-data.ts'
import { handOverMail } from './hand-over-mail.ts'
import { logLines } from './log-lines.ts'
import { moveMailbox, stopAtHost } from './move-mailbox.ts'
import { migrationRoutes } from './routes.ts'

export default area({
  tables: ['mail_migration'],
  routes: [migrationRoutes],
  jobs: [stopAtHost],
  operations: [moveMailbox, handOverMail],
  personalData: {
    mail_migration: { of: ofClient(), given: { needs: ['domains'] }, onErasure: remove },
  },
  log: logLines,
})
