import { area } from '#platform/area.ts'
import { logLines } from './log-lines.ts'
import { companyRoutes } from './routes.ts'

export default area({
  routes: [companyRoutes],
  tables: ['brand_company'],
  columns: {
    brand_company: {
      house: [
        'name',
        'street',
        'postal_code',
        'city',
        'enterprise_number',
        'vat',
        'iban',
        'bic',
        'creditor_id',
        'email',
        'phone',
        'website',
        'sender_name',
        'sender_address',
        'sign_in_address',
        'earlier_accounts',
        'panel_name',
      ],
    },
  },
  mailKinds: {
    'staff.account-changed': 'account',
  },
  log: logLines,
})
