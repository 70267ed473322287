import { area } from '#platform/area.ts'
import { keepForAccounts, ofClient } from '#platform/personal-data.ts'
import { approvalAsked, purchaseApproved, purchaseDeclined } from './domain-events.ts'
import { expireApprovals } from './jobs.ts'
import { logLines } from './log-lines.ts'
import { requestThings } from './menu-things.ts'
import { approvalRoutes } from './routes.ts'

export default area({
  tables: ['purchase_approval'],
  routes: [approvalRoutes],
  jobs: [expireApprovals],
  personalData: {
    // What a partner agreed to pay for its client. The partner's lines contain amounts as text too.
    purchase_approval: {
      of: ofClient(),
      given: { needs: ['orders'], without: ['payload', 'lines'] },
      onErasure: keepForAccounts,
    },
  },
  columns: {
    purchase_approval: { accounts: ['payload', 'lines', 'client_lines', 'reason'] },
  },
  mailKinds: {
    'ordering.approval-asked': 'orders',
    'ordering.approval-waits': 'orders',
    'ordering.approval-approved': 'orders',
    'ordering.approval-refused': 'orders',
    'ordering.approval-expired': 'orders',
    'ordering.approval-withdrawn': 'orders',
    'ordering.client-ordered': 'orders',
  },
  menuThings: requestThings,
  events: [approvalAsked, purchaseApproved, purchaseDeclined],
  log: logLines,
})
